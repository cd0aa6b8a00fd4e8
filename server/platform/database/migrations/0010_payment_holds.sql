-- Until when the places of an intent are held; null when it holds none.

alter table intent add column held_until timestamptz;
