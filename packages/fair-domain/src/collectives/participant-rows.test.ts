import { expect, test } from 'vitest'
import { participantColumns, participantIssues, readParticipant } from './participant-rows.ts'

const DATA = {
  company: 'Salt AB',
  country: 'SE',
  vatNumber: '',
  firstName: '',
  lastName: 'Berg',
  email: 'nils@salt.example',
}

test('recognises columns by their headings in either language', () => {
  const { mapping, missing } = participantColumns(['Ragione sociale', 'E-mail', 'Cognome', 'Paese', 'P. IVA'])
  expect(missing).toEqual([])
  expect(
    readParticipant(['Sale Srl', 'A@SALE.example', 'Bo', 'it', 'IT 01234567897'], mapping),
  ).toMatchObject({ company: 'Sale Srl', email: 'a@sale.example', country: 'IT', vatNumber: '01234567897' })
  expect(participantColumns(['Company']).missing.map(({ name }) => name)).toEqual([
    'country',
    'lastName',
    'email',
  ])
})

test.each([
  [{}, []],
  [{ company: '' }, [['company', 'missing']]],
  [{ country: 'Sweden' }, [['country', 'country']]],
  [{ country: 'XX' }, [['country', 'country']]],
  [{ email: 'nobody' }, [['email', 'email']]],
  [{ company: 'x'.repeat(256) }, [['company', 'tooLong']]],
  [{ country: 'IT', vatNumber: '01234567890' }, [['vatNumber', 'vatNumber']]],
])('rejects %j for %j', (change, issues) => {
  expect(participantIssues({ ...DATA, ...change })).toEqual(issues)
})
