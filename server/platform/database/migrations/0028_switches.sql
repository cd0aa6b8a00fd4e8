-- Features that an operator has switched off, for all processes at once (docs/product/operations.md §9.4).
create table switched_off (
  what text primary key check (what in ('card', 'wallet', 'pro-forma', 'sign-up')),
  since timestamptz not null
);
