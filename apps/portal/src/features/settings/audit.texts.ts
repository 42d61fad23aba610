import { defineTexts } from '../../i18n/define-texts.ts'
import { fieldLabels } from '../../i18n/field-labels.ts'

export const auditTexts = defineTexts(fieldLabels('company', 'person'), {
  'en-US': {
    object: 'Object or record id',
    name: 'Step',
    from: 'From',
    until: 'Until',
    search: 'Search',
    at: 'When',
    changes: 'Changes',
    entries: 'History',
    none: 'No results',
    more: 'Show more',
    fields: '{count, plural, one {# field} other {# fields}}',
    onBehalf: '{who} for {whom}',
    kept: 'Entries cannot be changed or deleted.',
  },
  it: {
    object: 'Oggetto o id del record',
    name: 'Operazione',
    from: 'Dal',
    until: 'Al',
    search: 'Cerca',
    at: 'Quando',
    changes: 'Modifiche',
    entries: 'Cronologia',
    none: 'Nessun risultato',
    more: 'Mostra altri',
    fields: '{count, plural, one {# campo} other {# campi}}',
    onBehalf: '{who} per {whom}',
    kept: 'Le voci non si possono né modificare né eliminare.',
  },
})
