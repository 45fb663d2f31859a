/** WEB-53: crawlers and link previewers that name themselves. Headless browsers, Lighthouse, curl and HTTP libraries are not bots. */
const BOT_NAMES = [
  'Googlebot', 'Storebot-Google', 'Google-InspectionTool', 'GoogleOther', 'AdsBot-Google', 'Mediapartners-Google', 'APIs-Google',
  'bingbot', 'BingPreview', 'DuckDuckBot', 'DuckAssistBot', 'YandexBot', 'YandexImages', 'Baiduspider', 'Applebot', 'SeznamBot', 'PetalBot',
  'Qwantify', 'Sogou', 'Exabot', 'MojeekBot', 'ia_archiver', 'archive.org_bot', 'CCBot', 'GPTBot', 'OAI-SearchBot', 'ChatGPT-User', 'ClaudeBot',
  'PerplexityBot', 'Amazonbot', 'Bytespider', 'meta-externalagent', 'facebookexternalhit', 'facebookcatalog', 'Twitterbot', 'LinkedInBot',
  'Pinterestbot', 'WhatsApp', 'TelegramBot', 'Slackbot', 'Discordbot', 'SkypeUriPreview', 'redditbot', 'Embedly', 'AhrefsBot', 'SemrushBot',
  'MJ12bot', 'DotBot', 'rogerbot', 'Screaming Frog',
] as const

const PATTERN = new RegExp(BOT_NAMES.map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|'), 'i')

export function isBot(userAgent: string | undefined | null): boolean {
  return Boolean(userAgent) && PATTERN.test(userAgent ?? '')
}
