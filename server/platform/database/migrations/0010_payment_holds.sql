-- Until when what an intent wants is kept for it, while there is something to keep (places of classes).

alter table intent add column held_until timestamptz;
