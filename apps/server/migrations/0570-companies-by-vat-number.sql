-- Whoever adds a company is warned when its VAT number is here already; an import asks so for each row.
create index on "account" (record_platform.code("vat_number"));
