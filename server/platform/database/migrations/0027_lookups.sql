-- Whatever a customer or a job looks up is found by an index, however many years the centre has behind it
-- (server/platform/database/query-plans.routes.test.ts).

-- One's own pro-formas in whatever state; a person has few.
drop index pre_invoice_by_buyer;
create index pre_invoice_by_buyer on pre_invoice (buyer_id, issued_at);

-- What people download about themselves, and what is forgotten of them.
create index agreement_by_signer on agreement (signed_by);
create index one_time_token_by_person on one_time_token (person_id);
create index place_by_payer on place (payer_id);
create index voucher_by_redeemer on voucher (redeemed_by) where redeemed_by is not null;
create index voucher_by_holder on voucher (redeemed_for) where redeemed_for is not null;

-- Attempts to pay one pro-forma, by what they are for.
create index intent_open_pro_forma on intent using gin (lines jsonb_path_ops) where state = 'open' and kind = 'pre_invoice';

-- Money that was taken and is not spent yet.
create index payment_unspent on payment (intent_id) where spent_on is null;
