-- What an operator has switched off, for all processes at once, until they switch it on again (reference: security M15).
create table switched_off (
  what text primary key check (what in ('card', 'wallet', 'pro-forma', 'sign-up')),
  since timestamptz not null
);
