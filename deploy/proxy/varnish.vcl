vcl 4.1;
# Varnish in front of the shop (Debian: varnish, varnish-modules). Pages are the same for every visitor of a language; each names what
# it shows, and the shop says what has changed. It says so at an address of its own, to which no proxy leads; visitors come by another:
#   varnishd -a visitors=127.0.0.1:6081 -a purges=127.0.0.1:6082 -f /etc/varnish/shop.vcl
#   CACHE_PURGE_URL=http://127.0.0.1:6082/
# TLS ends before it, for example at the Caddy or nginx beside this file, pointed to port 6081. Whoever comes through them has their
# address, so an address alone would let everybody purge.
import std;
import xkey;

backend shop {
    .host = "127.0.0.1";
    .port = "3000";
    .first_byte_timeout = 120s;
    .probe = { .url = "/readyz"; .interval = 2s; .timeout = 2s; .window = 3; .threshold = 2; .initial = 2; }
}

# Who may say what has changed: the machines of the shop.
acl shops {
    "127.0.0.1";
    "::1";
}

sub vcl_recv {
    if (req.method == "PURGE") {
        # Varnish itself has written the one address here; a second one was written by a proxy.
        if (local.socket != "purges" || client.ip !~ shops || req.http.X-Forwarded-For ~ "," || req.http.Forwarded) {
            return (synth(405, "Not allowed"));
        }
        set req.http.n-gone = xkey.purge(req.http.xkey-purge);
        return (synth(200, req.http.n-gone + " gone"));
    }
    if (local.socket == "purges") {
        return (synth(404, "Not here"));
    }
    # A page of a shop that is away is better old than not there; of one that is well it is never older than it says.
    if (std.healthy(req.backend_hint)) {
        set req.grace = 0s;
    }
    if (req.method != "GET" && req.method != "HEAD") {
        return (pass);
    }
    if (req.http.Authorization || req.url ~ "^/(admin|graphql|cognito-|callbacks|healthz|readyz|metrics|dev/|sim/)") {
        return (pass);
    }
    # What a visitor has in cookies no page is made of.
    return (hash);
}

sub vcl_backend_response {
    if (beresp.http.Surrogate-Control ~ "max-age=[0-9]+" && !beresp.http.Set-Cookie) {
        set beresp.ttl = std.duration(regsub(beresp.http.Surrogate-Control, "^.*max-age=([0-9]+).*$", "\1") + "s", 0s);
        set beresp.grace = 1h;
        set beresp.http.xkey = beresp.http.Surrogate-Key;
    } else if (beresp.http.Cache-Control !~ "immutable" || beresp.http.Set-Cookie) {
        # Not for everybody: the next one asks for themselves, and nobody waits for them.
        set beresp.uncacheable = true;
        set beresp.ttl = 120s;
    }
    return (deliver);
}

sub vcl_deliver {
    unset resp.http.Surrogate-Control;
    unset resp.http.Surrogate-Key;
    unset resp.http.Cache-Tag;
    unset resp.http.xkey;
    unset resp.http.Via;
    unset resp.http.X-Varnish;
    unset resp.http.Age;
    # Whether this browser has a cart or a sign-in stands beside the page, not in it.
    if (resp.http.Server-Timing) {
        if (req.http.Cookie ~ "(^|; )(cart=|CognitoIdentityServiceProvider\.)") {
            set resp.http.Server-Timing = "something-kept";
        } else {
            set resp.http.Server-Timing = "nothing-kept";
        }
    }
}
