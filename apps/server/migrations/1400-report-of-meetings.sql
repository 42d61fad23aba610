-- Meetings of the edition by day and outcome, as a report that staff copy and change.
insert into "report" ("id", "created_date", "created_by_id", "last_modified_date", "last_modified_by_id", "system_modstamp",
  "name", "name_en", "shared", "built_in", "definition")
values ('aR0mEeT7nGsByDay4k', now(), '005oGljbKHHmTTiQYN', now(), '005oGljbKHHmTTiQYN', now(),
  'Incontri per giorno ed esito', 'Meetings by day and outcome', true, 'meetings-by-day-and-outcome',
  '{ "kind": "summary", "filters": [ { "field": "Edition__c", "operator": "Equals", "operands": [ "@edition" ] },
    { "field": "StartsAt__c", "operator": "NotEqual", "operands": [ "" ] } ],
    "rows": { "field": "StartsAt__c", "period": "day" }, "columns": { "field": "State__c" }, "chart": "stacked",
    "steps": [], "object": "Meeting__c", "measures": [ { "kind": "count" } ] }');
