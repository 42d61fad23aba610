import {
  Account,
  Brand,
  CatalogueEntry,
  DirectoryFlag,
  DirectoryImage,
  DirectoryProfile,
  type FlagKind,
  Participation,
  Product,
  Stand,
  slugOf,
  TeamMember,
} from '@foyer/fair-domain'
import { stableId } from '@foyer/record-contract'
import type { ObjectDeclaration } from '@foyer/record-contract/metadata'
import { bilingualCategoryLabels, buildContent } from '../services/directory/entry-content.ts'
import { findProfile } from '../services/directory/read-directory.ts'
import { writeCatalogue } from '../services/directory/write-catalogue.ts'
import { COMPANY_STORIES } from './catalogue/company-stories.ts'
import { imageOf } from './catalogue/demo-product.ts'
import { peopleOf } from './catalogue/stand-people.ts'
import { DEMO_YEAR, LAST_YEAR } from './demo-calendar.ts'
import { demoIds } from './demo-ids.ts'
import {
  CATALOGUE_COMPANIES,
  type DemoBrand,
  type DemoDirectory,
  LAST_EDITION,
  OWN_DIRECTORIES,
} from './directory-companies.ts'
import { CROWD_COMPANIES } from './directory-crowd.ts'
import { type Fields, insertRecord, insertRecords, type Seeding } from './insert-record.ts'
import { editionIds } from './seed-editions.ts'

const FLAG_EVERY_MS = 20 * 3_600_000
/** Above the numbers of the companies with demo accounts. */
const FIRST_NUMBER = 101
const LOGO = { width: 480, height: 480 }
const PICTURE = { width: 640, height: 640 }

const FLAGS: readonly { company: string; kind: FlagKind; text: string }[] = [
  { company: 'Rosa Canina', kind: 'link', text: 'www.rosacanina.example' },
  { company: 'Haneul Beauty', kind: 'foreignBrand', text: 'Bom' },
  { company: 'Officina Verbena', kind: 'forbiddenTerm', text: 'miracle cure' },
  { company: 'Aurora Cosmetici', kind: 'brandCombination', text: 'Aurora' },
]

type PublishedEntry = Pick<DemoDirectory, 'company' | 'pavilion' | 'state' | 'it' | 'en' | 'brands'> &
  Partial<Pick<DemoDirectory, 'country'>>

/** The first paragraph is the summary that lists show; the page shows the rest as a story. */
const withStory = (summary: string, story: string | undefined) =>
  story === undefined ? summary : `${summary}\n\n${story}`

const profileId = (year: number, company: string) =>
  stableId(DirectoryProfile.keyPrefix, `demo:${year}:${company}`)

/** Records by object, inserted together: a hundred companies one by one would slow the first start. */
type Batch = Map<ObjectDeclaration, { id: string; at: Date; fields: Fields }[]>

/** References come after their targets. */
const ORDER = [Account, Participation, Stand, TeamMember, DirectoryImage, DirectoryProfile, Brand, Product]

interface Gathering extends Seeding {
  batch: Batch
}

function add({ batch, now }: Gathering, object: ObjectDeclaration, id: string, fields: Fields) {
  const records = batch.get(object) ?? []
  batch.set(object, records)
  records.push({ id, at: now, fields })
}

/** A searchable catalogue, entries in every state, and a few items for staff to review. */
export async function seedDirectory(seeding: Seeding) {
  const words = await bilingualCategoryLabels(seeding.client)
  const gathering = { ...seeding, batch: new Map() }
  const companies = [...CATALOGUE_COMPANIES, ...CROWD_COMPANIES]
  for (const [index, demo] of companies.entries()) {
    addCompany(gathering, index, demo)
    addEntry(gathering, DEMO_YEAR, demo)
  }
  for (const demo of OWN_DIRECTORIES) addEntry(gathering, DEMO_YEAR, demo)
  for (const demo of LAST_EDITION) addEntry(gathering, LAST_YEAR, { ...demo, state: 'draft' })
  for (const object of ORDER) await insertRecords(seeding, object, gathering.batch.get(object) ?? [])
  for (const { company, state } of [...companies, ...OWN_DIRECTORIES])
    if (state.startsWith('published')) await publish(seeding, company, profileId(DEMO_YEAR, company), words)
  for (const [index, { company, kind, text }] of FLAGS.entries()) {
    const then = { ...seeding, now: new Date(seeding.now.getTime() - index * FLAG_EVERY_MS) }
    await insertRecord(then, DirectoryFlag, stableId(DirectoryFlag.keyPrefix, `demo:${company}:${kind}`), {
      Name: company,
      Profile__c: profileId(DEMO_YEAR, company),
      Account__c: demoIds.account(company),
      Kind__c: kind,
      Text__c: text,
      State__c: 'open',
    })
  }
}

function addCompany(seeding: Gathering, index: number, demo: DemoDirectory) {
  const { company, city, country, pavilion, stand, area, isValidated = true } = demo
  const domain = `${slugOf(company)}.example`
  const participation = editionIds.participation(DEMO_YEAR, company)
  add(seeding, Account, demoIds.account(company), {
    Name: company,
    Type: 'Exhibitor',
    BillingCity: city,
    BillingCountry: country,
    Website: `https://${domain}`,
  })
  add(seeding, Participation, participation, {
    Name: `TF27-${String(FIRST_NUMBER + index).padStart(5, '0')}`,
    Account__c: demoIds.account(company),
    Edition__c: editionIds.edition(DEMO_YEAR),
    Kind__c: 'exhibitor',
    Status__c: 'confirmed',
    MatchPermission__c: true,
    PaymentState__c: 'paid',
  })
  add(seeding, Stand, editionIds.stand(DEMO_YEAR, `${pavilion} ${stand}`), {
    Name: stand,
    Pavilion__c: editionIds.pavilion(DEMO_YEAR, pavilion),
    Participation__c: participation,
    Account__c: demoIds.account(company),
    Area__c: area,
    OpenSides__c: 1,
  })
  add(seeding, TeamMember, stableId(TeamMember.keyPrefix, `demo:${company}`), {
    Name: `Team ${company}`.slice(0, 121),
    FirstName__c: 'Team',
    LastName__c: company,
    Email__c: `team@${domain}`,
    Account__c: demoIds.account(company),
    Edition__c: editionIds.edition(DEMO_YEAR),
    State__c: isValidated ? 'primary_validated' : 'confirmed',
    Invitations__c: 1,
  })
}

/** Adds an image that comes with the server: no file has to be created at the first start. */
function addPicture(
  seeding: Gathering,
  company: string,
  words: string,
  size: typeof LOGO,
  drawing = slugOf(`${company} ${words}`).slice(0, 40),
) {
  const id = stableId(DirectoryImage.keyPrefix, `demo:${company}:${words}`)
  add(seeding, DirectoryImage, id, {
    Name: `${slugOf(words)}.png`,
    Account__c: demoIds.account(company),
    State__c: 'ready',
    Progress__c: 100,
    Width__c: size.width,
    Height__c: size.height,
    Size__c: 0,
    Drawing__c: drawing,
  })
  return id
}

function addEntry(seeding: Gathering, year: number, demo: PublishedEntry) {
  const { company, country = 'IT', pavilion, state, it, en, brands } = demo
  const story = COMPANY_STORIES.get(company)
  const isPublished = state.startsWith('published')
  const id = profileId(year, company)
  const used = brands.flatMap(({ products }) => products.map(({ category }) => category))
  add(seeding, DirectoryProfile, id, {
    Name: company,
    Account__c: demoIds.account(company),
    Edition__c: editionIds.edition(year),
    Pavilion__c: editionIds.pavilion(year, pavilion),
    State__c: state,
    DescriptionIt__c: withStory(it, story?.[0]),
    DescriptionEn__c: withStory(en, story?.[1]),
    People__c: isPublished ? peopleOf(company, country) : null,
    Website__c: `https://${slugOf(company)}.example`,
    Email__c: `info@${slugOf(company)}.example`,
    // The year separates images of two editions.
    Image__c: addPicture(seeding, company, `logo ${year}`, LOGO),
    Categories__c: state === 'draft' ? [] : [...new Set(used)],
    Version__c: 1,
    Revision__c: state === 'published_with_changes' ? 2 : 1,
    Slug__c: state === 'draft' ? null : slugOf(company),
    PublishedAt__c: isPublished ? seeding.now : null,
    RemovalReason__c: state === 'unpublished' ? 'Un’immagine non è adatta' : null,
  })
  for (const [index, brand] of brands.entries()) addBrand(seeding, year, company, id, brand, index + 1)
}

function addBrand(
  seeding: Gathering,
  year: number,
  company: string,
  profile: string,
  { name, certifications, channels, markets, products }: DemoBrand,
  position: number,
) {
  const id = stableId(Brand.keyPrefix, `demo:${year}:${company}:${name}`)
  add(seeding, Brand, id, {
    Name: name,
    Profile__c: profile,
    Account__c: demoIds.account(company),
    Edition__c: editionIds.edition(year),
    // The logo of a brand has its first letter.
    Image__c: addPicture(
      seeding,
      company,
      `${name} ${year}`,
      LOGO,
      slugOf(`${name} ${company} ${year}`).slice(0, 40),
    ),
    Categories__c: [...new Set(products.map(({ category }) => category))],
    Markets__c: markets,
    Certifications__c: certifications,
    DistributionTypes__c: ['selective'],
    Channels__c: channels,
    Position__c: position,
    Version__c: 1,
    Slug__c: slugOf(name),
  })
  for (const [index, product] of products.entries()) {
    const { name: called, category, launch, form, size, ingredients, text } = product
    add(seeding, Product, stableId(Product.keyPrefix, `demo:${year}:${company}:${name}:${called}`), {
      Name: called,
      TextIt__c: text[0],
      TextEn__c: text[1],
      Form__c: form,
      Size__c: size,
      IngredientsIt__c: ingredients[0],
      IngredientsEn__c: ingredients[1],
      Brand__c: id,
      Account__c: demoIds.account(company),
      Image__c: addPicture(seeding, company, `${name} ${called} ${year}`, PICTURE, imageOf(name, product)),
      Category__c: category,
      Launch__c: launch,
      LastUpdate__c: seeding.now,
      Position__c: index + 1,
      Version__c: 1,
      Slug__c: slugOf(called),
    })
  }
}

async function publish(seeding: Seeding, company: string, id: string, words: ReadonlyMap<string, string>) {
  const profile = await findProfile(seeding.client, id)
  if (!profile) throw new Error(`${company} has no profile to publish`)
  const content = await buildContent(seeding.client, profile)
  const entry = stableId(CatalogueEntry.keyPrefix, `demo:${company}`)
  await insertRecord(seeding, CatalogueEntry, entry, {
    Name: company,
    Profile__c: id,
    Account__c: demoIds.account(company),
    Revision__c: 1,
    State__c: 'live',
    PublishedAt__c: seeding.now,
  })
  await seeding.client.query('insert into catalogue.content (entry, content) values ($1, $2)', [
    entry,
    JSON.stringify(content),
  ])
  await writeCatalogue(seeding.client, content, words)
}
