import { defineTexts } from '../../i18n/define-texts.ts'
import { fieldLabels } from '../../i18n/field-labels.ts'

export const settingsTexts = defineTexts(fieldLabels('reason', 'cancel', 'failed', 'save'), {
  'en-US': {
    page: '{title} · Settings · Foyer console',
    title: 'Settings',
    lead: 'Settings your role can view or change. Every change is recorded with its author.',
    search: 'Search the settings',
    nothing: 'No setting found.',
    inEditions: 'Settings of an edition',
    ofEdition: 'Setting of an edition',
    change: 'Change',
    changeOf: 'Change {name}',
    history: 'History',
    noHistory: 'No changes yet.',
    failedTitle: 'These settings cannot be displayed',
    onlyLook: 'Your role can view these settings, not change them.',
    changedBy: '{who}, {when}',
    system: 'Foyer',
  },
  it: {
    page: '{title} · Impostazioni · Console Foyer',
    title: 'Impostazioni',
    lead: 'Ciò che il tuo ruolo può vedere o modificare. Ogni modifica resta con il nome di chi l’ha fatta.',
    search: 'Cerca nelle impostazioni',
    nothing: 'Nessuna impostazione trovata.',
    inEditions: 'Impostazioni di un’edizione',
    ofEdition: 'Impostazione di un’edizione',
    change: 'Modifica',
    changeOf: 'Modifica {name}',
    history: 'Cronologia',
    noHistory: 'Nessuna modifica finora.',
    failedTitle: 'Non è possibile mostrare queste impostazioni',
    onlyLook: 'Il tuo ruolo può vedere queste impostazioni, non modificarle.',
    changedBy: '{who}, {when}',
    system: 'Foyer',
  },
})
