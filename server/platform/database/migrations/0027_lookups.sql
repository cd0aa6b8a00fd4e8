-- Every query of a customer or a job uses an index, however many years of data the centre has
-- (server/platform/database/query-plans.routes.test.ts).

-- Pro-formas of a person in any state; a person has few.
drop index pre_invoice_by_buyer;
create index pre_invoice_by_buyer on pre_invoice (buyer_id, issued_at);

-- Rows of a person, for export and erasure.
create index agreement_by_signer on agreement (signed_by);
create index one_time_token_by_person on one_time_token (person_id);
create index place_by_payer on place (payer_id);
create index voucher_by_redeemer on voucher (redeemed_by) where redeemed_by is not null;
create index voucher_by_holder on voucher (redeemed_for) where redeemed_for is not null;

-- Intents that pay one pro-forma.
create index intent_open_pro_forma on intent using gin (lines jsonb_path_ops) where state = 'open' and kind = 'pre_invoice';

-- Money that was taken and is not spent yet.
create index payment_unspent on payment (intent_id) where spent_on is null;
