-- The office lists who came lately, and whose tickets end or ended, without a name typed (docs/product/staff.md §7.19).
create index person_by_last_visit on person (last_visit_at);
create index ticket_by_end on ticket (valid_until);
