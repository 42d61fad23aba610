import { defineTexts } from '../../i18n/define-texts.ts'

export const rolesTexts = defineTexts({
  'en-US': {
    hint: 'All staff can read. Roles are assigned on the user’s page.',
    staff: 'Staff',
    customers: 'Customers',
    people: '{count, plural, =0 {no one} one {one person} other {# people}}',
    who: 'Who',
    decides: 'Decides',
    changes: 'Changes',
    sets: 'Sets',
    actions: 'Does',
    nothing: 'nothing',
    createsToo: 'creates',
    deletesToo: 'deletes',
  },
  it: {
    hint: 'Tutto lo staff può leggere. I ruoli si assegnano nella pagina di un utente.',
    staff: 'Staff',
    customers: 'Clienti',
    people: '{count, plural, =0 {nessuno} one {una persona} other {# persone}}',
    who: 'Chi',
    decides: 'Decide',
    changes: 'Modifica',
    sets: 'Imposta',
    actions: 'Esegue',
    nothing: 'nulla',
    createsToo: 'crea',
    deletesToo: 'elimina',
  },
})
