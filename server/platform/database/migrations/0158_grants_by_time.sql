-- Reports read the grants of a period.
create index ticket_grant_by_time on ticket_grant (at);
