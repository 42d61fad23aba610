import { defineTexts } from '../../i18n/define-texts.ts'

export const clientsTexts = defineTexts({
  'en-US': {
    all: 'API clients',
    none: 'No program may ask for a token.',
    newTitle: 'New client',
    name: 'Name',
    nameFault: 'Enter a name',
    clientId: 'Client id',
    actsAs: 'Acts as',
    actsAsHint: 'Email of a member of staff; the program may do what that person may do',
    actsAsFault: 'Enter the email of a member of staff',
    created: 'Created',
    create: 'Create the client',
    secret: 'Secret',
    secretTitle: 'Copy the secret now: it is not shown again',
    revoke: 'Revoke',
    revokeOf: 'Revoke {name}',
    revokeText:
      'Its tokens stop working at once, as do those of other programs in the name of the same person.',
  },
  it: {
    all: 'Client API',
    none: 'Nessun programma può chiedere un token.',
    newTitle: 'Nuovo client',
    name: 'Nome',
    nameFault: 'Inserisci un nome',
    clientId: 'Id del client',
    actsAs: 'Agisce come',
    actsAsHint: 'Email di una persona dello staff; il programma può fare ciò che può fare quella persona',
    actsAsFault: 'Inserisci l’email di una persona dello staff',
    created: 'Creato',
    create: 'Crea il client',
    secret: 'Segreto',
    secretTitle: 'Copia ora il segreto: non sarà più mostrato',
    revoke: 'Revoca',
    revokeOf: 'Revoca {name}',
    revokeText:
      'I suoi token smettono subito di valere, come quelli di altri programmi a nome della stessa persona.',
  },
})
