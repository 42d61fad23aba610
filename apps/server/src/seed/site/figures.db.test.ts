import { fairDaysOf, RETENTION } from '@foyer/fair-domain'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { COOKIES } from '../../cookies.ts'
import type { EditionAtHand } from '../../services/editions/editions.ts'
import { catalogue } from '../../settings/catalogue.ts'
import { buildTestApp } from '../../testing/build-test-app.ts'

/**
 * Figures in the texts of pages and news: each is in the data or in the edition's settings, or is explained here. Pages
 * with counts (home, facts, sectors) are rendered from the data and have no figures in their texts.
 */
let server: Awaited<ReturnType<typeof buildTestApp>>
let edition: EditionAtHand
let halls: string[]
/** Start times of sessions, local to the fair. */
let begins: string[]
let lessonRooms: number
beforeAll(async () => {
  server = await buildTestApp()
  const current = await server.fair.editions.current(server.pool)
  if (!current) throw new Error('There is no edition')
  edition = current
  const { rows } = await server.pool.query<{ name: string }>('select name from pavilion where edition = $1', [
    edition.id,
  ])
  halls = rows.map(({ name }) => name.replace(/\D/g, ''))
  const sessions = await server.pool.query<{ at: string }>(
    `select distinct to_char(starts at time zone 'Europe/Rome', 'HH24:MI') as at from calendar_event where published`,
  )
  begins = sessions.rows.map(({ at }) => at)
  const lessons = await server.pool.query(
    `select distinct room from calendar_event where published and kind = 'educational'`,
  )
  lessonRooms = lessons.rows.length
})
afterAll(() => server.close())

const WORDS = {
  'en-US':
    'two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty',
  it: 'due tre quattro cinque sei sette otto nove dieci undici dodici tredici quattordici quindici sedici diciassette diciotto diciannove venti',
} as const
const TENS: Readonly<Record<string, number>> = {
  twice: 2,
  'twenty-five': 25,
  venticinque: 25,
  thirty: 30,
  trenta: 30,
  'forty-five': 45,
  quarantacinque: 45,
  fifty: 50,
  cinquanta: 50,
  sixty: 60,
  sessanta: 60,
  hundred: 100,
  cento: 100,
  duecento: 200,
  thousand: 1000,
  mille: 1000,
  mila: 1000,
  ventimila: 20_000,
}
const NUMBERS = new Map<string, number>([
  ...Object.values(WORDS).flatMap((words) =>
    words.split(' ').map((word, index): [string, number] => [word, index + 2]),
  ),
  ...Object.entries(TENS),
])
const NUMBER = `(\\d[\\d.,:]*\\d|\\d|${[...NUMBERS.keys()].sort((a, b) => b.length - a.length).join('|')})`
const numberIn = (text: string) => NUMBERS.get(text.toLowerCase()) ?? Number(text.replace(',', '.'))

const clock = (time: string) => time.replace(/^0/, '')
const span = (from: string, until: string) => `${clock(from)}–${clock(until)}`
const daysBefore = (day: string) => (Date.parse(edition.days.opening) - Date.parse(day)) / 86_400_000

/** Source of each figure: the pattern of its text, with the figure as group, and a check of its value. */
const SOURCES = (): [words: RegExp, isTrue: (text: string) => boolean][] => {
  const { settings, days } = edition
  const is = (value: number) => (text: string) => numberIn(text) === value
  const words = (source: string) => new RegExp(source.replaceAll('#', NUMBER), 'giu')
  const times: number[] = Object.values(RETENTION).map(({ keep }) =>
    'months' in keep ? keep.months : keep.days,
  )
  const lifetimes = Object.values(COOKIES).flatMap(({ seconds }) => [seconds / 86_400, seconds / 60])
  return [
    [words('# (?:halls|padiglioni)'), is(halls.length)],
    [words('(?:halls?|padiglion[ei]) #(?!\\d)'), (text) => halls.includes(text)],
    // Further halls of a list, and those before a colon.
    [words(`(?<![:\\d€–])(${halls.join('|')})(?![\\d:]\\d)`), () => true],
    [
      words(
        '(?:^|[^\\p{L}])# (?:days|giorni)(?=[,.]? (?:in which|in cui|hour|ora per|six|sei|sein|\\p{L}+ padiglioni)|$)',
      ),
      is(fairDaysOf(days).length),
    ],
    [words('# (?:rooms|sale)(?=\\s+Aula)'), is(lessonRooms)],
    [words('(?:best of|meglio di) # (?:days|giorni)'), is(fairDaysOf(days).length)],
    [words('(?:Edition|Edizione|edition of|edizione) (?:del )?(\\d{4})'), is(edition.year)],
    [words('(\\d{4}) edition'), is(edition.year)],
    [
      words('(?:Visitors|Visitatori) (\\d+:\\d\\d–\\d+:\\d\\d)'),
      (text) => text === span(settings.visitorEntryFrom, settings.visitorEntryUntil),
    ],
    [
      words('(?:Exhibitors|Espositori) (\\d+:\\d\\d–\\d+:\\d\\d)'),
      (text) => text === span(settings.exhibitorEntryFrom, settings.exhibitorEntryUntil),
    ],
    [
      words('(?<=(?:before opening|prima dell’apertura), )(\\d+:\\d\\d–\\d+:\\d\\d)'),
      (text) => text === span(settings.setupEntryFrom, settings.setupEntryUntil),
    ],
    [
      words('(?:the|i) # (?:days before opening|giorni prima dell’apertura)'),
      is(daysBefore(settings.buildUpFrom)),
    ],
    [
      words('(?:for|per) # (?:days|giorni)(?=\\s+(?:Rules|Le regole))'),
      is((Date.parse(settings.dismantlingUntil) - Date.parse(days.closing)) / 86_400_000),
    ],
    [words('(?:under|sotto i|minori di) #'), is(settings.minimumAge)],
    [words('(?:order waits|ordine attende) # (?:days|giorni)'), is(settings.transferDays)],
    [
      words('(?:until|fino a) # (?:days before opening|giorni prima dell’apertura)'),
      is(daysBefore(settings.shopRefundUntil)),
    ],
    [
      words('(?:from|da) # (?:days before opening|giorni prima dell’apertura)'),
      is(daysBefore(settings.technicalPlansFrom)),
    ],
    [
      words('(?:close|chiudono) # (?:weeks before opening|settimane prima dell’apertura)'),
      (text) => numberIn(text) * 7 === daysBefore(settings.schoolRequestsUntil),
    ],
    [words('€ ?#'), is(settings.schoolDayTicket / 100)],
    [words('(?:at least|almeno) # (?:students|studenti)'), is(settings.minStudents)],
    [words('(?:teacher for every|insegnante ogni) #'), is(settings.studentsPerTeacher)],
    [words('# (?:days made for|giorni pensati per)'), is(settings.schoolDays.length)],
    [words('# (?:nights in a hotel|notti in hotel)'), is(settings.buyerHotelNights)],
    [words('(?:al massimo|at most) # (?:volte|times)'), is(settings.maxTicketRenames)],
    [words('(?:confirm within|confermi entro) # (?:days|giorni)'), is(settings.buyerConfirmationDays)],
    [
      words('(?:after|dopo) # (?:hours|ore) (?:without use|senza utilizzo)'),
      (text) => numberIn(text) * 60 === Number(catalogue.SESSION_IDLE_MINUTES.defaultText),
    ],
    [words(': # (?:months|mesi|days|giorni) (?:after|dopo)'), (text) => times.includes(numberIn(text))],
    [words('(?:for|per) # (?:days|giorni|minutes|minuti)'), (text) => lifetimes.includes(numberIn(text))],
    [words('(?:begins?|inizia|comincia) (?:at|alle) (\\d+:\\d\\d)'), (text) => begins.includes(text)],
  ]
}

/** Figures that are not in the product, with their meaning. */
const EXPLAINED: readonly [what: string, words: RegExp][] = [
  [
    'the place itself: gates, ways, rooms and minutes',
    /(four|quattro) (gates|ingressi)|(twelve|dodici) minut\p{L}+|(ten|dieci) minut\p{L}+|(twenty|venti) minut\p{L}+|(thirty|trenta) (workstations|postazioni)|(four|quattro) (rooms|sale|stanze)|(three|tre) (routes|percorsi)|dalle nove|from nine/giu,
  ],
  [
    'the organiser in words',
    /(twelve|dodici) (months|mesi) a year|dodici mesi l’anno|(three|tre) (continents|continenti)|(two|due) working days|(two|due) giorni lavorativi|(thirty|trenta) (days;|giorni;)|9:00–18:00|24 (hours|ore)/giu,
  ],
  [
    'law and standards',
    /WCAG 2\.2|(ten|dieci) (years|anni) (after|dopo)|class(e|) 1|art\. \d+|2016\/679|third-party|terze parti|(four|quattro) (times|volte)/giu,
  ],
  ['rules of the halls', /4 (metres|metri)|18:00|(ten|dieci) (days|giorni)/giu],
  [
    'the awards and who takes part in them',
    /(five|cinque) (awards|premi|finalists|finalisti|schools|scuole|european)|(twenty-five|venticinque) (finalists|finalisti)|(five|cinque) (juries|giurie|scuole)|(three|tre) (years|anni|winners|vincitori|products|prodotti)/giu,
  ],
  [
    'the exhibits and what they are called',
    /(six|sei) (cities|città)|(three|tre) (steps|passi)|(twenty|venti) (fragrances|fragranze)|(twelve|dodici) laborator\p{L}+|(three|tre) (perfumers|profumieri)/giu,
  ],
  ['turns of phrase', /tutti e due|o due|or two|chi sei/giu],
]

const plain = (html: string) =>
  html
    // Tables have the organiser's own figures: past editions, journeys, hotels.
    .replace(/<table>[\s\S]*?<\/table>/g, ' ')
    .replace(/<[^>]+>/g, ' ')
    .replace(/&[a-z]+;/g, ' ')
    .replace(/\s+/g, ' ')

test.each(['en-US', 'it'] as const)(
  'finds every figure of the pages and the news in %s true',
  async (language) => {
    const of = (field: string) =>
      language === 'it' ? `${field}_it` : field === 'name' ? 'name' : `${field}_en`
    const { rows: pages } = await server.pool.query<{ slug: string; text: string }>(
      `select slug, concat_ws(' | ', ${language === 'it' ? 'title_it' : 'name'}, ${of('lead')}, ${of('body')}) as text
     from page union all
     select 'news/' || slug, concat_ws(' | ', ${language === 'it' ? 'title_it' : 'name'}, ${of('lead')}, ${of('body')})
     from news order by slug`,
    )
    const wrong: string[] = []
    const unexplained = new Set<string>()
    const sources = SOURCES()
    for (const { slug, text } of pages) {
      let rest = plain(text)
      for (const [words, isTrue] of sources)
        rest = rest.replace(words, (all, figure: string) => {
          unexplained.add(words.source)
          if (!isTrue(figure)) wrong.push(`${slug}: ${all}`)
          return '…'
        })
      for (const [, words] of EXPLAINED) rest = rest.replace(words, '…')
      const left = rest.matchAll(new RegExp(`(?<![\\p{L}\\d])${NUMBER}(?![\\p{L}\\d])`, 'giu'))
      for (const { index, 0: figure } of left)
        wrong.push(`${slug}: ${figure} in “${rest.slice(Math.max(0, index - 40), index + 40)}”`)
    }
    expect(wrong).toEqual([])
    expect(unexplained.size).toBeGreaterThan(12)
  },
)

test('has lessons of the length, rooms and languages that their page names', async () => {
  const { rows: lessons } = await server.pool.query<{ room: string; minutes: number; language: string }>(
    `select distinct room, extract(epoch from ends - starts)::int / 60 as minutes, session_language as language
     from calendar_event where published and kind = 'educational'`,
  )
  expect(new Set(lessons.map(({ minutes }) => minutes))).toEqual(new Set([60]))
  expect(new Set(lessons.map(({ language }) => language))).toEqual(new Set(['it', 'en-US']))
  const { body } = await server.browser().send({ url: '/fair/en-US/educational' })
  expect(body).toContain('one hour each, in Italian or in English')
  const rooms = new Set([...body.matchAll(/<strong>([^<]+), hall \d+:<\/strong>/g)].map(([, room]) => room))
  expect(rooms).toEqual(new Set(lessons.map(({ room }) => room)))
})

test('lists every cookie on the page about cookies, with its lifetime', async () => {
  const { cookies } = await server.browser().signIn('visitor@foyer.example')
  expect(cookies.map(({ name }) => name).sort()).toEqual(['foyer', 'foyer-device'])
  const { body } = await server.browser().send({ url: '/fair/en-US/cookies' })
  for (const { name, maxAge = 0 } of cookies)
    expect(body).toMatch(
      new RegExp(`<td>${name}</td><td>[^<]+</td><td>[^<]*for ${maxAge / 86_400} days</td>`),
    )
})
