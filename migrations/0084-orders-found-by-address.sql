-- An e-mail address is a word of its own now: where words are written down already, they are to be written again.
update order_finds set mark = mark + 1 where written_mark > 0;
