-- The office lists documents by their time, and finds one by its number (docs/product/staff.md §14).

create index fiscal_document_issued on fiscal_document (issued_at, invoice_id);
create index fiscal_document_number on fiscal_document (((message->'identifier'->>'number')::integer));
