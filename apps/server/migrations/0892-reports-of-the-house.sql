-- The reports that every office asks for. They are ordinary ones: staff copy them, the administrator changes them.

insert into "report" ("id", "created_date", "created_by_id", "last_modified_date", "last_modified_by_id", "system_modstamp",
  "name", "name_en", "shared", "built_in", "definition")
select v.id, now(), '005oGljbKHHmTTiQYN', now(), '005oGljbKHHmTTiQYN', now(), v.name, v.name_en, true, v.built_in, v.definition
from (values
  ('aR0CXkAd5FV9mN60SJ', 'space-by-hall', 'Superficie per padiglione', 'Space by hall',
   '{ "kind": "summary", "filters": [ { "field": "Pavilion__r.Edition__c", "operator": "Equals",
    "operands": [ "@edition" ] } ], "rows": { "field": "Pavilion__c" }, "columns": null, "chart": "bars",
    "steps": [], "object": "Stand__c", "measures": [ { "kind": "sum", "field": "Area__c" }, { "kind": "count" },
    { "kind": "distinct", "field": "Account__c" } ] }'),
  ('aR0WyvcWPEH8deKK2R', 'revenue-by-product-and-month', 'Ricavi per prodotto e mese', 'Revenue by product and month',
   '{ "kind": "summary", "filters": [ { "field": "Order.Edition__c", "operator": "Equals", "operands": [
    "@edition" ] } ], "rows": { "field": "Order.EffectiveDate", "period": "month" }, "columns": {
    "field": "Kind__c" }, "chart": "stacked", "steps": [], "object": "OrderItem", "measures": [
    { "kind": "sum", "field": "TotalPrice" } ] }'),
  ('aR0WGDuHrwFyJf80FF', 'year-on-year', 'Fatturato, anno su anno', 'Invoiced, year on year',
   '{ "kind": "summary", "filters": [], "rows": { "field": "BillingDate__c", "period": "monthOfYear" },
    "columns": { "field": "BillingDate__c", "period": "year" }, "chart": "line", "steps": [], "object": "Invoice__c",
    "measures": [ { "kind": "sum", "field": "Taxable__c" } ] }'),
  ('aR0l071eio6zwCdCAI', 'application-to-paid', 'Dalla domanda al pagamento', 'From application to paid',
   '{ "kind": "funnel", "object": "Application__c", "filters": [], "rows": null, "columns": null,
    "measures": [], "chart": "bars", "steps": [ { "label": { "en-US": "Applications sent", "it": "Domande inviate" },
    "object": "Application__c", "filters": [ { "field": "Edition__c", "operator": "Equals", "operands": [
    "@edition" ] }, { "field": "State__c", "operator": "Equals", "operands": [ "accepted", "withdrawn",
    "cancelled", "submitted", "changes_requested", "waiting_list", "rejected" ] } ], "distinct": "Account__c" },
    { "label": { "en-US": "Accepted", "it": "Accolte" }, "object": "Application__c", "filters": [
    { "field": "Edition__c", "operator": "Equals", "operands": [ "@edition" ] }, { "field": "State__c",
    "operator": "Equals", "operands": [ "accepted" ] } ], "distinct": "Account__c" }, { "label": {
    "en-US": "Contract signed", "it": "Contratto firmato" }, "object": "Contract", "filters": [
    { "field": "Edition__c", "operator": "Equals", "operands": [ "@edition" ] }, { "field": "SignedAt__c",
    "operator": "NotEqual", "operands": [ "" ] } ], "distinct": "AccountId" }, { "label": { "en-US": "Contract countersigned",
    "it": "Contratto controfirmato" }, "object": "Contract", "filters": [ { "field": "Edition__c",
    "operator": "Equals", "operands": [ "@edition" ] }, { "field": "CountersignedAt__c", "operator": "NotEqual",
    "operands": [ "" ] } ], "distinct": "AccountId" }, { "label": { "en-US": "Paid", "it": "Pagato" },
    "object": "Contract", "filters": [ { "field": "Edition__c", "operator": "Equals", "operands": [
    "@edition" ] }, { "field": "CountersignedAt__c", "operator": "NotEqual", "operands": [ "" ] },
    { "field": "Participation__r.PaymentState__c", "operator": "Equals", "operands": [ "paid" ] } ],
    "distinct": "AccountId" } ] }'),
  ('aR0x1Wtc8KS3CGzCRN', 'invitations-to-admissions', 'Dall’invito all’ingresso', 'From invitation to admission',
   '{ "kind": "funnel", "object": "GuestInvitation__c", "filters": [], "rows": null, "columns": null,
    "measures": [], "chart": "bars", "steps": [ { "label": { "en-US": "Invited", "it": "Invitati" },
    "object": "GuestInvitation__c", "filters": [ { "field": "Edition__c", "operator": "Equals",
    "operands": [ "@edition" ] }, { "field": "SentAt__c", "operator": "NotEqual", "operands": [
    "" ] } ], "distinct": null }, { "label": { "en-US": "Opened the invitation", "it": "Invito aperto" },
    "object": "GuestInvitation__c", "filters": [ { "field": "Edition__c", "operator": "Equals",
    "operands": [ "@edition" ] }, { "field": "OpenedAt__c", "operator": "NotEqual", "operands": [
    "" ] } ], "distinct": null }, { "label": { "en-US": "Registered", "it": "Registrati" }, "object": "GuestInvitation__c",
    "filters": [ { "field": "Edition__c", "operator": "Equals", "operands": [ "@edition" ] }, {
    "field": "RegisteredAt__c", "operator": "NotEqual", "operands": [ "" ] } ], "distinct": null },
    { "label": { "en-US": "Came to the fair", "it": "Entrati in fiera" }, "object": "GuestInvitation__c",
    "filters": [ { "field": "Edition__c", "operator": "Equals", "operands": [ "@edition" ] }, {
    "field": "UsedAt__c", "operator": "NotEqual", "operands": [ "" ] } ], "distinct": null } ] }')
) v (id, built_in, name, name_en, definition);
