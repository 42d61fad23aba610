-- General conditions are versioned documents; applications, contracts and signatures record the accepted version.
alter table "consent_text" add column "document_en" text;
alter table "consent_text" add column "document_it" text;
alter table "consent_text" add column "specific_clauses" text;
alter table "application" add column "conditions" character varying(18) collate "C" references "consent_text" ("id") on delete restrict;
alter table "contract" add column "conditions" character varying(18) collate "C" references "consent_text" ("id") on delete restrict;
alter table "contract_signature" add column "conditions" character varying(18) collate "C" references "consent_text" ("id") on delete restrict;
create index on "application" ("conditions", "id");
create index on "contract" ("conditions", "id");
create index on "contract_signature" ("conditions", "id");

insert into "consent_text" (id, created_date, created_by_id, last_modified_date, last_modified_by_id, system_modstamp, name, purpose, valid_from, text_en, text_it, document_en, document_it, specific_clauses) values
  ('a230sUeRUabpX52ANE', now(), '005oGljbKHHmTTiQYN', now(), '005oGljbKHHmTTiQYN', now(), '2026-1', 'exhibitorConditions', '2026-01-01', 'I accept the general conditions of participation.', 'Accetto le condizioni generali di partecipazione.',
'Subject. The Organiser grants the Exhibitor the space and the services listed in the order for the days of the fair. The regulations of the exhibition centre are part of this contract.
Prices. Prices are those of the price list of the edition on the day on which the application was sent. Each additional open side, and each service ordered later, is charged at list price.
Payment. The prepayment is due by the first date given above and the balance by the second, both by bank transfer quoting the reference that the Organiser provides. Badges, passes, plans and tickets are not released until the stand is paid in full.
Withdrawal. The Exhibitor may withdraw in writing. The following is then due: {cancellation}.
Assignment. The Organiser assigns the stand and may change its position or shape, reducing the area by no more than one tenth and refunding the difference in proportion, where the layout of the fair as a whole requires it.
Set-up. The Exhibitor sets up and dismantles the stand within the published times and complies with the technical and safety rules. Designs of stands built by the Exhibitor require approval.
Insurance. The Exhibitor insures its goods, its staff and its liability towards third parties for the whole period from set-up to dismantling.
Liability. The Organiser is liable for wilful misconduct and gross negligence. It is not liable for theft, for damage caused by third parties or by interruptions of supply, or for loss of profit.
Postponement. If the fair is postponed, shortened or cancelled for reasons beyond its control, the Organiser refunds the amounts paid less the costs already incurred, and no further compensation is due.
Data and images. Personal data are processed as described in the privacy notice of the reserved area. Data that the Exhibitor provides for the catalogue may be published.
Law and jurisdiction. Italian law applies. The courts of Bologna have exclusive jurisdiction over any dispute.',
'Oggetto. L’Organizzatore concede all’Espositore lo spazio e i servizi elencati nell’ordine per i giorni della fiera. Il regolamento del quartiere fieristico è parte del contratto.
Prezzi. I prezzi sono quelli del listino dell’edizione in vigore il giorno in cui la domanda è stata inviata. Ogni ulteriore lato aperto e ogni servizio ordinato in seguito sono addebitati a listino.
Pagamento. L’acconto è dovuto entro la prima delle date sopra indicate e il saldo entro la seconda, entrambi con bonifico bancario e con la causale comunicata dall’Organizzatore. Badge, pass, planimetrie e biglietti non sono rilasciati prima del completo pagamento dello stand.
Recesso. L’Espositore può recedere per iscritto. In tal caso è dovuto: {cancellation}.
Assegnazione. L’Organizzatore assegna lo stand e può modificarne posizione o forma, con una riduzione della superficie non superiore a un decimo e il rimborso in proporzione, quando lo richiedono le esigenze generali della fiera.
Allestimento. L’Espositore allestisce e smonta lo stand negli orari pubblicati e rispetta le norme tecniche e di sicurezza. I progetti degli stand realizzati in proprio sono soggetti ad approvazione.
Assicurazione. L’Espositore assicura le proprie merci, il proprio personale e la propria responsabilità verso terzi dall’allestimento allo smontaggio.
Responsabilità. L’Organizzatore risponde per dolo e colpa grave. Non risponde di furti, di danni causati da terzi o da interruzioni delle forniture, né di mancato guadagno.
Rinvio. Se la fiera è rinviata, ridotta o annullata per cause indipendenti dalla sua volontà, l’Organizzatore rimborsa quanto versato al netto dei costi già sostenuti; null’altro è dovuto.
Dati e immagini. I dati personali sono trattati come descritto nell’informativa dell’area riservata. I dati dell’Espositore destinati al catalogo possono essere pubblicati.
Legge e foro. Si applica la legge italiana. Per ogni controversia è competente in via esclusiva il foro di Bologna.',
'4, 5, 8, 9, 11'),
  ('a23T3z7XlPODKiMIUX', now(), '005oGljbKHHmTTiQYN', now(), '005oGljbKHHmTTiQYN', now(), '2026-2', 'generalConditions', '2026-01-02', 'I accept the general conditions for those who exhibit within a collective.', 'Accetto le condizioni generali per chi espone in una collettiva.',
'Subject. The participant exhibits on the space of the collective. The organiser of the collective rents and pays for the space and signs the contract with the Organiser of the fair.
Liability of the participant. The participant is liable for its goods, its staff, its exhibits and its conduct on the stand, and for the data that it publishes in the catalogue.
Badges and passes. The organiser of the collective assigns badges, set-up passes and parking passes. They are personal and must not be passed on.
Set-up. The participant complies with the technical and safety rules and with the times of set-up and dismantling, which the organiser of the collective passes on.
Insurance. The participant insures its goods, its staff and its liability towards third parties from set-up to dismantling.
Data and images. Personal data are processed as described in the privacy notice of the reserved area. Data provided for the catalogue may be published.
Law and jurisdiction. Italian law applies. The courts of Bologna have exclusive jurisdiction over any dispute.',
'Oggetto. Il partecipante espone nello spazio della collettiva. Lo spazio è preso in locazione e pagato dall’organizzatore della collettiva, che firma il contratto con l’Organizzatore della fiera.
Responsabilità del partecipante. Il partecipante risponde delle proprie merci, del proprio personale, di ciò che espone e della propria condotta nello stand, e dei dati che pubblica nel catalogo.
Badge e pass. L’organizzatore della collettiva assegna badge, pass di allestimento e parcheggi. Sono personali e non cedibili.
Allestimento. Il partecipante rispetta le norme tecniche e di sicurezza e gli orari di allestimento e smontaggio, che l’organizzatore della collettiva gli trasmette.
Assicurazione. Il partecipante assicura le proprie merci, il proprio personale e la propria responsabilità verso terzi dall’allestimento allo smontaggio.
Dati e immagini. I dati personali sono trattati come descritto nell’informativa dell’area riservata. I dati destinati al catalogo possono essere pubblicati.
Legge e foro. Si applica la legge italiana. Per ogni controversia è competente in via esclusiva il foro di Bologna.',
null),
  ('a23GvOP6GsDsXNMIL3', now(), '005oGljbKHHmTTiQYN', now(), '005oGljbKHHmTTiQYN', now(), '2026-2', 'pavilionConditions', '2026-01-02', 'I accept the general conditions for those who organise a collective.', 'Accetto le condizioni generali per chi organizza una collettiva.',
'Subject. The organiser of the collective rents the space from the Organiser of the fair, pays for it and divides it among the participants.
Participants. The organiser of the collective names every participant before the deadline of the edition, and sees to it that each of them accepts its own conditions.
Badges and passes. The organiser of the collective divides badges, set-up passes and parking passes among the participants, within the number included.
Plans and rules. The organiser of the collective passes on plans, technical and safety rules and times to the participants.
Liability. The organiser of the collective is liable to the Organiser of the fair for set-up, insurance and conduct of the whole group.
Data. The organiser of the collective provides data of participants only with their knowledge. They are processed as described in the privacy notice of the reserved area.
Law and jurisdiction. Italian law applies. The courts of Bologna have exclusive jurisdiction over any dispute.',
'Oggetto. L’organizzatore della collettiva prende in locazione lo spazio dall’Organizzatore della fiera, lo paga e lo ripartisce fra i partecipanti.
Partecipanti. L’organizzatore della collettiva indica ogni partecipante entro la scadenza dell’edizione e si assicura che ciascuno accetti le proprie condizioni.
Badge e pass. L’organizzatore della collettiva ripartisce badge, pass di allestimento e parcheggi fra i partecipanti, nel numero incluso.
Planimetrie e regole. L’organizzatore della collettiva trasmette ai partecipanti planimetrie, norme tecniche e di sicurezza e orari.
Responsabilità. L’organizzatore della collettiva risponde verso l’Organizzatore della fiera dell’allestimento, dell’assicurazione e della condotta di tutto il gruppo.
Dati. L’organizzatore della collettiva fornisce i dati dei partecipanti solo con la loro conoscenza. Sono trattati come descritto nell’informativa dell’area riservata.
Legge e foro. Si applica la legge italiana. Per ogni controversia è competente in via esclusiva il foro di Bologna.',
null);

-- Contracts so far contain exactly these clauses.
update "contract" set "conditions" = 'a230sUeRUabpX52ANE' where "type" <> 'addendum';
