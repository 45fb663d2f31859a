-- GIFT-08: copies of a present that whoever got it sends back. What they cost goes onto this card when they are here, and not to the buyer.
alter table returns add column exchange_card_id bigint references gift_cards;
create index returns_of_exchange_card on returns (exchange_card_id) where exchange_card_id is not null;
