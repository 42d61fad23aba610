-- Name, VAT number and country of a company live with the company: profiles of its people follow it.
update account a set vat_number = c.vat_number
from (select distinct on (account_id) account_id, vat_number from contact
      where account_id is not null and vat_number is not null order by account_id, created_date) c
where c.account_id = a.id and a.vat_number is null;

update account a set billing_country = c.company_country
from (select distinct on (account_id) account_id, company_country from contact
      where account_id is not null and company_country is not null order by account_id, created_date) c
where c.account_id = a.id and a.billing_country is null;

update contact c set company_name = a.name, vat_number = a.vat_number, company_country = a.billing_country
from account a
where a.id = c.account_id
  and (c.company_name, c.vat_number, c.company_country)
      is distinct from (a.name, a.vat_number, a.billing_country);
