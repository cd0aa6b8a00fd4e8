-- Version of the notice of withdrawal and the request to begin at once, as they held when the sale was paid. Both are null
-- for sales of 0.1 and of sessions opened by amount alone; the request also for goods that need none.
alter table intent add column notice_version text, add column begin_at_once boolean;
-- The request that stood beside this checkout, so that two tabs with different ticks pay different checkouts.
alter table checkout add column begin_at_once boolean;
drop index checkout_live;
create unique index checkout_live on checkout (intent_id, supplier, coalesce(begin_at_once, false)) where state <> 'over';
