import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoIds } from '../../seed/demo-ids.ts'
import { buildTestApp } from '../../testing/build-test-app.ts'
import { callMethod } from '../../testing/call-method.ts'

const DAY = 86_400_000

let server: Awaited<ReturnType<typeof buildTestApp>>
beforeAll(async () => {
  server = await buildTestApp()
})
afterAll(() => server.close())

async function as(account: string) {
  const browser = server.browser()
  await browser.signIn(`${account}@foyer.example`)
  const list = () => callMethod(browser, 'CollectiveController/getParticipants')
  const remind = (id: string) => callMethod(browser, 'CollectiveController/remind', { id })
  return { browser, list, remind }
}

interface Participant {
  id: string
  company: string
  canRemind: boolean
  readiness: { conditions: boolean }
}

/** The participant that has a demo account. */
function fjordIn(participants: Participant[]) {
  const found = participants.find(({ company }) => company === 'Fjord Naturals')
  if (!found) throw new Error('Fjord Naturals takes part no longer')
  return found
}

test('the organiser of a collective sees its participants and what each still has to do', async () => {
  const { list } = await as('pavilion')
  const before = (await list()).body
  expect(before).toHaveLength(8)
  expect(before).toContainEqual(
    expect.objectContaining({
      company: 'Fjord Naturals',
      readiness: expect.objectContaining({ conditions: false, referents: true }),
      canRemind: true,
    }),
  )
  const participant = await as('collective')
  await callMethod(participant.browser, 'ConsentsController/saveConsents', {
    language: 'it',
    answers: { generalConditions: true },
  })
  expect(fjordIn((await list()).body).readiness.conditions).toBe(true)
})

test('nobody else does', async () => {
  for (const account of ['exhibitor', 'collective', 'buyer']) {
    const { list } = await as(account)
    expect((await list()).status).toBe(403)
  }
})

test('a reminder names what is missing, and goes out once a day however often it is pressed', async () => {
  await server.pool.query('delete from badge where account = $1', [demoIds.account('Fjord Naturals')])
  const { list, remind } = await as('pavilion')
  const { id } = fjordIn((await list()).body)
  const answers = await Promise.all([remind(id), remind(id)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  const mails = async () =>
    (await server.pool.query(`select "to", text from message where key = 'collective.reminder'`)).rows
  const [mail] = await mails()
  expect(mail.to).toBe('collective@foyer.example')
  expect(mail.text).toContain('badge nominativi')
  expect(fjordIn((await list()).body).canRemind).toBe(false)
  server.advance(DAY)
  const later = await as('pavilion')
  expect((await later.remind(id)).status).toBe(200)
  expect((await later.remind(demoIds.account('Velluto Profumi'))).status).toBe(404)
})
