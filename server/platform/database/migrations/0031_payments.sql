-- Attempts to pay a pro-forma are found by who pays it: only its buyer can.
drop index intent_open_pro_forma;
