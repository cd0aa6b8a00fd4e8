-- Money coming in and going back (docs/product/payments.md).

-- A purchase, priced by the server before any supplier is called.
create table intent (
  id uuid primary key,
  -- what the customer reads out on the phone
  reference text not null constraint intent_reference_unique unique,
  -- null: a session opened by amount alone, waiting for the purchase call that brings its cart
  kind text,
  payer_id uuid not null references person,
  participant_id uuid not null references person,
  -- what we sell, frozen with names and prices
  lines jsonb,
  total_cents bigint not null check (total_cents > 0),
  company jsonb,
  language text not null check (language in ('sl', 'en')),
  -- the same cart of the same people has the same fingerprint and finds its open intent again
  fingerprint text,
  state text not null default 'open' check (state in ('open', 'fulfilled', 'refunded', 'review')),
  -- why it was not fulfilled
  reason text,
  created_at timestamptz not null,
  -- when the prices were last looked up; a checkout is opened only on fresh ones
  quoted_at timestamptz not null,
  settled_at timestamptz,
  -- when the customer has read the notice
  seen_at timestamptz,
  check (state <> 'fulfilled' or kind is not null)
);
create index intent_by_payer on intent (payer_id, created_at desc);
create unique index intent_open_wish on intent (fingerprint) where state = 'open';

-- One checkout or order with one supplier. Several payments may come through it.
create table checkout (
  id uuid primary key,
  intent_id uuid not null references intent,
  supplier text not null check (supplier in ('card', 'wallet')),
  -- what the payer chose within it
  source text not null check (source in ('card', 'paypal', 'applepay')),
  -- ours, as the supplier knows it
  reference text not null constraint checkout_reference_unique unique,
  -- theirs; null while it is being opened
  supplier_id text,
  -- hash of the card widget's script
  integrity text,
  -- opening: being opened · open: payable · over: the browser cannot pay it any more, but the server may still query it
  state text not null default 'opening' check (state in ('opening', 'open', 'over')),
  -- outcome of the last answer, for people to read
  last_outcome text,
  -- when the payer came back from the supplier
  returned_at timestamptz,
  opened_at timestamptz not null,
  -- lease: until then one caller queries the supplier, and the others wait for the row
  asking_until timestamptz,
  asked_at timestamptz,
  asked_before_at timestamptz,
  -- when the worker queries the supplier; null: no more
  ask_at timestamptz,
  -- captures the payer had to retry
  capture_attempt integer not null default 1,
  constraint checkout_supplier_id_unique unique (supplier, supplier_id)
);
create index checkout_by_intent on checkout (intent_id);
create index checkout_due on checkout (ask_at) where ask_at is not null;
-- one live checkout per intent and supplier, so that two tabs pay the same one
create unique index checkout_live on checkout (intent_id, supplier) where state <> 'over';

-- Answers of suppliers, word for word, stored before anything is decided.
create table supplier_answer (
  id uuid primary key,
  checkout_id uuid not null references checkout,
  source text not null,
  status integer not null,
  body jsonb not null,
  received_at timestamptz not null,
  -- its position among the answers of one query: the last one is the newest
  position smallint not null,
  read_at timestamptz
);
create index supplier_answer_unread on supplier_answer (checkout_id, received_at) where read_at is null;

-- Money a supplier has taken for us. Spent exactly once: on a sale, or on its way back.
create table payment (
  id uuid primary key,
  intent_id uuid not null references intent,
  checkout_id uuid not null references checkout,
  supplier text not null,
  supplier_payment_id text not null,
  cents bigint not null check (cents > 0),
  brand text not null,
  spent_on text check (spent_on in ('sale', 'refund', 'review')),
  taken_at timestamptz not null,
  constraint payment_once unique (supplier, supplier_payment_id)
);
create unique index payment_of_sale on payment (intent_id) where spent_on = 'sale';
create index payment_by_intent on payment (intent_id);

create table refund (
  id uuid primary key,
  payment_id uuid not null constraint refund_once unique references payment,
  cents bigint not null check (cents > 0),
  reason text not null,
  state text not null default 'queued' check (state in ('queued', 'in_transit', 'refunded', 'failed')),
  supplier_refund_id text,
  queued_at timestamptz not null,
  asked_at timestamptz,
  settled_at timestamptz
);
create index refund_unsettled on refund (queued_at) where state in ('queued', 'in_transit', 'failed');
