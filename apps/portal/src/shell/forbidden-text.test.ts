import { expect, test } from 'vitest'
import { forbiddenText } from './forbidden-text.ts'

test.each([
  ['people of a company ask its referent', { profiles: ['exhibitor'] }, 'forbiddenText'],
  ['whoever comes for themselves writes to the organiser', { profiles: ['visitor'] }, 'forbiddenTextAlone'],
  ['staff ask an administrator', { profiles: ['technicalOffice'] }, 'forbiddenStaff'],
  [
    'whoever looks at another edition goes back',
    { profiles: ['viewer'], rehearsedEdition: 'Foyer 2026' },
    'forbiddenLook',
  ],
  [
    'a rehearsal is no look',
    { profiles: ['admin'], rehearsedEdition: 'Foyer 2028', rehearsalDay: '2028-01-10' },
    'forbiddenStaff',
  ],
])('%s', (_, viewer, text) => {
  expect(forbiddenText({ userId: '005', contactId: null, ...viewer })).toBe(text)
})
