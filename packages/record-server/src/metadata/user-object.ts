import { type Access, defineObject, email, sameLabel, text } from '@foyer/record-contract/metadata'

/** Stamps say who wrote a record, so there are users. Declare a `User` of your own when yours have more fields. */
export const userObject = (access: Access) =>
  defineObject('User', {
    label: { 'en-US': 'User', it: 'Utente' },
    labelPlural: { 'en-US': 'Users', it: 'Utenti' },
    keyPrefix: '005',
    fields: {
      Name: text({ label: { 'en-US': 'Name', it: 'Nome' }, required: true }),
      Email: email({ label: sameLabel('Email') }),
    },
    access,
  })
