import { defineTexts } from '../../i18n/define-texts.ts'

export const publishPlanTexts = defineTexts({
  'en-US': {
    discard: 'Discard the draft',
    discardTitle: 'Discard the draft?',
    discardHint: 'All its changes are lost. The published version stays as it is.',
    publish: 'Publish version {version}',
    publishTitle: 'Publish version {version}?',
    publishHint: 'Visitors see it immediately. It can no longer be changed: later changes need a new draft.',
    publishedNow: 'Version {version} is published',
    faultsToFix: '{count, plural, one {Publish: # error to fix} other {Publish: # errors to fix}}',
    created: '{count, plural, one {New stand} other {# new stands}}: {names}',
    resized:
      '{count, plural, one {Free stand with another size} other {# free stands with another size}}: {names}',
    retired:
      '{count, plural, one {Free stand that will be blocked} other {# free stands that will be blocked}}: {names}',
    returned:
      '{count, plural, one {Stand that is back on the plan and for sale} other {# stands that are back on the plan and for sale}}: {names}',
    renumbered: '{name} of {company} becomes {to}; the place stays the same, the company receives an email',
    renumberedFree: 'Free stands with another number: {names}',
    vacated: 'No longer on the plan, with a version behind the number, which another stand takes: {names}',
    moved: '{name} of {company} is {metres} m from its place today; the company receives no email about it',
    differing: '{name} of {company}: {planArea} m² on the plan, the contract stays at {area} m²',
  },
  it: {
    discard: 'Elimina la bozza',
    discardTitle: 'Eliminare la bozza?',
    discardHint: 'Tutte le sue modifiche vanno perse. La versione pubblicata resta com’è.',
    publish: 'Pubblica la versione {version}',
    publishTitle: 'Pubblicare la versione {version}?',
    publishHint: 'I visitatori la vedono subito. Dopo non si può più modificare: serve una nuova bozza.',
    publishedNow: 'La versione {version} è pubblicata',
    faultsToFix:
      '{count, plural, one {Pubblica: # errore da correggere} other {Pubblica: # errori da correggere}}',
    created: '{count, plural, one {Nuovo stand} other {# nuovi stand}}: {names}',
    resized:
      '{count, plural, one {Stand libero con un’altra misura} other {# stand liberi con un’altra misura}}: {names}',
    retired:
      '{count, plural, one {Stand libero che verrà bloccato} other {# stand liberi che verranno bloccati}}: {names}',
    returned:
      '{count, plural, one {Stand che torna sulla pianta e in vendita} other {# stand che tornano sulla pianta e in vendita}}: {names}',
    renumbered: '{name} di {company} diventa {to}; il posto resta lo stesso, l’azienda riceve un’email',
    renumberedFree: 'Stand liberi con un altro numero: {names}',
    vacated: 'Non più sulla pianta, con la versione dopo il numero, che passa a un altro stand: {names}',
    moved: '{name} di {company} è a {metres} m dal posto di oggi; l’azienda non riceve email su questo',
    differing: '{name} di {company}: {planArea} m² sulla pianta, il contratto resta a {area} m²',
  },
})
