import {
  addDays,
  type Day,
  type Deadline,
  type DeadlineName,
  deadlineOf,
  deadlineText,
  type EditionSettings,
  editionSettings,
  romeInstant,
} from '@foyer/fair-domain'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { editionIds } from '../../seed/seed-editions.ts'
import { buildTestApp, TEST_NOW } from '../../testing/build-test-app.ts'
import { callMethod } from '../../testing/call-method.ts'

const EDITION = editionIds.edition(2027)
const FAIR_LENGTH = 4

let server: Awaited<ReturnType<typeof buildTestApp>>
beforeAll(async () => {
  server = await buildTestApp()
  // The deadlines below are the defaults of the days of the fair.
  await server.pool.query(
    `insert into edition_setting select (jsonb_populate_record(s, jsonb_build_object('id', left(s.id, 3) || left(md5(s.id), 15),
       'value', null, 'created_date', s.created_date + interval '1 second'))).* from edition_setting s where edition = $1`,
    [EDITION],
  )
  // The stand has no design yet.
  await server.pool.query('delete from content_document_link where stand_design is not null')
  await server.pool.query('delete from stand_design')
})
afterAll(() => server.close())

/** Moves the clock to a time in Rome, or to an instant. */
function moveTo(time: string) {
  const [day = '', clock = '12:00:00'] = time.split(' ')
  server.rewind()
  server.advance((time.endsWith('Z') ? Date.parse(time) : romeInstant(day, clock)) - TEST_NOW)
  return server.fair.clock()
}

/** Moves the fair, and returns the settings that follow from its days. */
async function holdFair(opening: Day, closing: Day): Promise<EditionSettings> {
  await server.pool.query('update edition set opening = $2, closing = $3 where id = $1', [
    EDITION,
    opening,
    closing,
  ])
  await server.pool.query('update discount_code set valid_until = $2 where edition = $1', [EDITION, closing])
  return editionSettings({ opening, closing })
}

/** Signs in at the current time, and returns what the screens of a person show. */
async function readerOf(account: string) {
  const browser = server.browser()
  await browser.signIn(`${account}@foyer.example`)
  return async (method: string, input: object = {}) => {
    const { status, body } = await callMethod(browser, method, input)
    expect([method, status]).toEqual([method, 200])
    return body
  }
}

interface Served {
  deadline: Deadline
  /** Whether the screen offers the action. */
  isOpen: boolean
}

/** The deadlines that the screens of an exhibitor show, and whether their actions are offered. */
async function servedDeadlines() {
  const read = await readerOf('exhibitor')
  const plans = await read('TechnicalPlansController/getPlans')
  const badges = await read('BadgesController/getBadges')
  const code = await read('DiscountCodeController/getDiscountCode')
  const application = await read('ApplicationController/getApplication')
  const companyData = await read('CompanyDataController/getCompanyData')
  const coExhibitors = await read('CoExhibitorsController/getCoExhibitors')
  const directory = await read('DirectoryController/getDirectory')
  const shop = await read('BuyTicketsController/getTicketShop')
  const home = await read('HomeController/getHome', { language: 'en-US' })
  const served = {
    standDesignsUntil: { deadline: plans.designs, isOpen: !plans.designs.isOver },
    badgeNamesUntil: { deadline: badges.names, isOpen: badges.canChange },
    discountCodeUntil: { deadline: code.code.valid, isOpen: code.standing !== 'expired' },
    applicationsUntil: { deadline: application.deadline, isOpen: !application.isOver },
    companyDataUntil: { deadline: companyData.deadline, isOpen: companyData.deadline.phase !== 'over' },
    coExhibitorsUntil: { deadline: coExhibitors.deadline, isOpen: coExhibitors.canChange },
    directoryPrintUntil: { deadline: directory.print, isOpen: directory.print.phase !== 'over' },
    shippingUntil: { deadline: shop.shipping, isOpen: !shop.isShippingOver },
  } satisfies Partial<Record<DeadlineName, Served>>
  return { served, home }
}

/** Tasks of Home that end with a deadline of the screens. */
const TASKS = {
  'badges.unnamed': 'badgeNamesUntil',
  'companyData.unconfirmed': 'companyDataUntil',
  'design.missing.B12': 'standDesignsUntil',
} as const

const FAIR = '2027-02-11'
/** Stand designs end 21 days before the opening. */
const CASES: readonly {
  at: string
  now: string
  opening: Day
  closing?: Day
  phase: Deadline['phase']
  texts: readonly [english: string, italian: string]
}[] = [
  {
    at: 'before its last days',
    now: '2027-01-12',
    opening: FAIR,
    phase: 'open',
    texts: ['You can send designs until 21 January.', 'Puoi inviare i progetti fino al 21 gennaio.'],
  },
  {
    at: 'the day before',
    now: '2027-01-20',
    opening: FAIR,
    phase: 'lastDays',
    texts: [
      'You can send designs until 21 January (1 day left).',
      'Puoi inviare i progetti fino al 21 gennaio (manca 1 giorno).',
    ],
  },
  {
    at: 'its day',
    now: '2027-01-21',
    opening: FAIR,
    phase: 'lastDays',
    texts: [
      'You can send designs until 21 January (last day).',
      'Puoi inviare i progetti fino al 21 gennaio (ultimo giorno).',
    ],
  },
  {
    at: 'the day after',
    now: '2027-01-22',
    opening: FAIR,
    phase: 'over',
    texts: ['Submission of designs closed on 21 January.', 'L’invio dei progetti si è chiuso il 21 gennaio.'],
  },
  {
    at: 'the last second before midnight in Rome',
    now: '2027-01-21 23:59:59',
    opening: FAIR,
    phase: 'lastDays',
    texts: [
      'You can send designs until 21 January (last day).',
      'Puoi inviare i progetti fino al 21 gennaio (ultimo giorno).',
    ],
  },
  {
    at: 'midnight in Rome, still the day before in UTC',
    now: '2027-01-21T23:00:00Z',
    opening: FAIR,
    phase: 'over',
    texts: ['Submission of designs closed on 21 January.', 'L’invio dei progetti si è chiuso il 21 gennaio.'],
  },
  {
    at: 'the last second before midnight in summer time',
    now: '2027-06-24T21:59:59Z',
    opening: '2027-07-15',
    phase: 'lastDays',
    texts: [
      'You can send designs until 24 June (last day).',
      'Puoi inviare i progetti fino al 24 giugno (ultimo giorno).',
    ],
  },
  {
    at: 'midnight in summer time',
    now: '2027-06-24T22:00:00Z',
    opening: '2027-07-15',
    phase: 'over',
    texts: ['Submission of designs closed on 24 June.', 'L’invio dei progetti si è chiuso il 24 giugno.'],
  },
  {
    at: 'the year before an edition of the next year',
    now: '2027-12-29',
    opening: '2028-01-25',
    phase: 'lastDays',
    texts: [
      'You can send designs until 4 January 2028 (6 days left).',
      'Puoi inviare i progetti fino al 4 gennaio 2028 (mancano 6 giorni).',
    ],
  },
  {
    at: 'a leap day',
    now: '2028-02-29 23:59:59',
    opening: '2028-03-21',
    phase: 'lastDays',
    texts: [
      'You can send designs until 29 February (last day).',
      'Puoi inviare i progetti fino al 29 febbraio (ultimo giorno).',
    ],
  },
  {
    at: 'the day after a leap day',
    now: '2028-03-01',
    opening: '2028-03-21',
    phase: 'over',
    texts: [
      'Submission of designs closed on 29 February.',
      'L’invio dei progetti si è chiuso il 29 febbraio.',
    ],
  },
  {
    at: 'the day before the designs of a fair of one day',
    now: '2027-01-20',
    opening: FAIR,
    closing: FAIR,
    phase: 'lastDays',
    texts: [
      'You can send designs until 21 January (1 day left).',
      'Puoi inviare i progetti fino al 21 gennaio (manca 1 giorno).',
    ],
  },
]

test.each(CASES)('serves the same deadlines on every screen: $at', async (edge) => {
  const { now, opening, closing = addDays(opening, FAIR_LENGTH - 1), phase, texts } = edge
  const settings = await holdFair(opening, closing)
  const instant = moveTo(now)
  const { served, home } = await servedDeadlines()
  for (const [name, { deadline, isOpen }] of Object.entries(served)) {
    expect([name, deadline]).toMatchObject([name, deadlineOf(settings[name as keyof typeof served], instant)])
    expect([name, isOpen]).toEqual([name, deadline.phase !== 'over'])
  }
  const { deadline } = served.standDesignsUntil
  expect(deadline.phase).toBe(phase)
  expect((['en-US', 'it'] as const).map((lang) => deadlineText('standDesignsUntil', deadline, lang))).toEqual(
    texts,
  )
  // Home counts only tasks that the screens still offer.
  const due = new Map(home.tasks.map((task: { name: string; due: string | null }) => [task.name, task.due]))
  for (const [task, name] of Object.entries(TASKS))
    expect([task, due.get(task)]).toEqual([task, served[name].isOpen ? settings[name] : undefined])
  const late = home.tasks.filter(
    (task: { isOverdue: boolean; amountCents: number | null }) => task.isOverdue && task.amountCents === null,
  )
  expect(late).toEqual([])
})

test.each([
  ['the day before', '2027-02-10 23:59:59', 'lastDays', 'active'],
  ['its day', '2027-02-11 00:00:00', 'lastDays', 'active'],
  ['its last second', '2027-02-11 23:59:59', 'lastDays', 'active'],
  ['the day after', '2027-02-12 00:00:00', 'over', 'expired'],
] as const)('ends badges and discount code with a fair of one day: %s', async (_, now, phase, standing) => {
  await holdFair(FAIR, FAIR)
  moveTo(now)
  const { served, home } = await servedDeadlines()
  const read = await readerOf('exhibitor')
  expect(served.badgeNamesUntil.deadline).toMatchObject({ day: FAIR, phase })
  expect((await read('DiscountCodeController/getDiscountCode')).standing).toBe(standing)
  const names = home.tasks.map(({ name }: { name: string }) => name)
  expect(names.includes('badges.unnamed')).toBe(phase !== 'over')
})

test('offers schools the only day of a fair of one day, and closes requests after their day', async () => {
  await holdFair(FAIR, FAIR)
  for (const [now, phase] of [
    ['2027-01-27', 'lastDays'],
    ['2027-01-28 23:59:59', 'lastDays'],
    ['2027-01-29 00:00:00', 'over'],
  ] as const) {
    moveTo(now)
    const read = await readerOf('school')
    const { rules, deadline } = await read('AccreditationController/getAccreditation', { kind: 'school' })
    expect(rules.schoolDays).toEqual([FAIR])
    expect(deadline).toMatchObject({ day: '2027-01-28', phase })
  }
})

test.each([
  ['the day before', '2027-02-13', true],
  ['its last second', '2027-02-14 23:59:59', true],
  ['the day after', '2027-02-15 00:00:00', false],
] as const)('requests an application while there are halls: %s of the deadline', async (_, now, isOpen) => {
  await holdFair('2027-04-15', '2027-04-18')
  moveTo(now)
  const read = await readerOf('applicant')
  const taskNames = async () =>
    (await read('HomeController/getHome', { language: 'it' })).tasks.map(({ name }: { name: string }) => name)
  const application = await read('ApplicationController/getApplication')
  expect([application.isOver, application.pavilions.length > 0]).toEqual([!isOpen, true])
  expect((await taskNames()).includes('application.unsent')).toBe(isOpen)
  await server.pool.query('update pavilion set active = false where edition = $1', [EDITION])
  expect((await read('ApplicationController/getApplication')).pavilions).toEqual([])
  expect(await taskNames()).not.toContain('application.unsent')
  await server.pool.query('update pavilion set active = true where edition = $1', [EDITION])
})

const REQUESTS = {
  buyer: ['buyerRequestsUntil', 'BuyerAccreditationController/getApplication', {}],
  press: ['pressRequestsUntil', 'AccreditationController/getAccreditation', { kind: 'press' }],
  influencer: ['pressRequestsUntil', 'AccreditationController/getAccreditation', { kind: 'influencer' }],
} as const

test.each(['buyer', 'press', 'influencer'] as const)(
  'closes the requests of %s after their day, also in summer time and next year',
  async (account) => {
    const [name, method, input] = REQUESTS[account]
    for (const opening of [FAIR, '2027-07-15', '2028-01-25']) {
      const settings = await holdFair(opening, addDays(opening, FAIR_LENGTH - 1))
      const last = settings[name]
      for (const [now, phase] of [
        [addDays(last, -1), 'lastDays'],
        [`${last} 23:59:59`, 'lastDays'],
        [`${addDays(last, 1)} 00:00:00`, 'over'],
      ] as const) {
        const instant = moveTo(now)
        const { deadline } = await (await readerOf(account))(method, input)
        expect([now, deadline]).toEqual([now, deadlineOf(last, instant)])
        expect(deadline.phase).toBe(phase)
      }
    }
  },
)
