-- Named so that it also reads on paper. What staff have called otherwise stays.
update "choice" set "name" = 'Digital, by email'
 where "list" = 'shippingMethod' and "value" = 'digital' and "name" = 'Digital, sent from here';
update "choice" set "label_it" = 'Digitale, per email'
 where "list" = 'shippingMethod' and "value" = 'digital' and "label_it" = 'Digitale, da inviare da qui';
