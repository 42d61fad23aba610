-- What a bulk change gave to records is kept without their secrets, as the history is. Decision 51.

update bulk_change b
   set fields = (select json_object_agg(e.key, case when s.object is not null and json_typeof(e.value) <> 'null'
                                                    then to_json('***'::text) else e.value end)
                   from json_each(b.fields::json) e
                   left join (values
                     ('Ticket__c', 'Note__c'), ('AmberListing__c', 'Notes__c'), ('AmberListing__c', 'Code__c'),
                     ('Application__c', 'Note__c'), ('Contract', 'Note__c'), ('DirectoryFlag__c', 'Note__c'),
                     ('DiscountCode__c', 'Name'), ('DiscountCode__c', 'Note__c'), ('QuotaShortage__c', 'Note__c'),
                     ('AmountDue__c', 'Note__c'), ('Participation__c', 'GateOverrideReason__c'),
                     ('BuyerApplication__c', 'RolePoints__c'), ('BuyerApplication__c', 'SizePoints__c'),
                     ('BuyerApplication__c', 'RelevancePoints__c'), ('BuyerApplication__c', 'MarketPoints__c'),
                     ('BuyerApplication__c', 'HistoryPoints__c')
                   ) as s (object, field) on s.object = b.object and s.field = e.key)::text
 where b.fields is not null;
