-- A report reads the tickets that were sold in a period (docs/product/figures.md §8).
create index ticket_by_purchase on ticket (bought_at);
