import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { FIELD_ISSUES } from '@foyer/fair-domain'
import { expect, test } from 'vitest'
import { consoleRoutes } from './areas/console/console.routes.ts'
import { publicRoutes } from './areas/public/public.routes.ts'
import { reservedRoutes } from './areas/reserved/reserved.routes.ts'
import type { RouteTable } from './shell/route-table.ts'

const read = (pattern: string) =>
  globSync(pattern, { cwd: import.meta.dirname })
    .filter((name) => !name.includes('.test.'))
    .map((name) => ({ name, source: readFileSync(join(import.meta.dirname, name), 'utf8') }))

const FIELD =
  'TextField|TextArea|DateField|NumberField|ComboBox|Select|MultiSelect|RadioGroup|FileDrop|PasswordField'
const screens = read('**/*.tsx')

const featuresOf = ({ screen, children = [] }: RouteTable): string[] => [
  ...(screen === undefined ? [] : [screen.split('/')[0] ?? '']),
  ...children.flatMap(featuresOf),
]
const ofCustomers = new Set([reservedRoutes, publicRoutes].flatMap(featuresOf))
const ofStaff = new Set(featuresOf(consoleRoutes).filter((feature) => !ofCustomers.has(feature)))
/** Whether only staff see the feature of the file. */
const isOfStaff = (name: string) => ofStaff.has(name.split('/')[1] ?? '')
const texts = read('**/*.texts.ts')

test('has a submit button in every form, so that Enter sends it', () => {
  const forms = screens.filter(({ source }) => /<(Form|MethodForm|form)\b/.test(source))
  expect(forms.length).toBeGreaterThan(60)
  // The steps of a shop order include their button, and so do the actions of the directory.
  const without = forms.filter(
    ({ name, source }) =>
      (source.match(/<(Form|form)\b/g)?.length ?? 0) >
        (source.match(/type="submit"|<SaveActions\b/g)?.length ?? 0) &&
      name !== 'features/shop/order-step.tsx',
  )
  expect(without.map(({ name }) => name)).toEqual([])
})

test('has a form in every dialog with input, so that Enter sends it', () => {
  const asking = screens.filter(
    ({ source }) =>
      /<Dialog\b/.test(source) && new RegExp(`<(${FIELD})\\b(?!(?:=>|[^>])*isReadOnly)`).test(source),
  )
  expect(asking.length).toBeGreaterThan(15)
  expect(asking.filter(({ source }) => !/<(Method)?Form\b/.test(source)).map(({ name }) => name)).toEqual([])
})

/** Optional fields that may still have an error. */
const OPTIONAL: Readonly<Record<string, string>> = {
  'features/accreditations/request-fields.tsx': 'a channel more than those that are needed',
  'features/applications/place-fields.tsx': 'a wish',
  'features/mailings/mail-composer.tsx': 'only the languages of those who receive it',
  'features/directory/image-field.tsx': 'a picture is welcome, not asked for',
  'features/directory/product-form.tsx': 'a description',
  'features/directory/profile-form.tsx': 'a description',
  'features/identity/login.screen.tsx': 'nothing here is optional, and nobody wonders',
  'features/identity/second-step.screen.tsx': 'one field, which is why one is here',
  'features/prepaid-tickets/order-form.tsx': 'none of one kind of ticket',
  'features/referents/referent-fields.tsx': 'areas that nobody has to take',
  'features/settings/client-dialog.tsx': 'an app without pages',
  'features/settings/field-dialog.tsx': 'nobody has to change it',
  'features/settings/portal-texts.screen.tsx': 'empty brings the words of the portal back',
  'features/settings/theme.screen.tsx': 'without one, the colour of the portal',
  'features/settings/webhook-dialog.tsx': 'objects or steps',
}

test('marks required fields', () => {
  const unmarked = screens.filter(({ name, source }) =>
    [...source.matchAll(new RegExp(`<(?:${FIELD})\\b(?:=>|[^>])*>`, 'g'))].some(
      ([field]) =>
        field.includes('error=') &&
        !field.includes('isRequired') &&
        !field.includes('{...') &&
        !(name in OPTIONAL),
    ),
  )
  expect(unmarked.map(({ name }) => name)).toEqual([])
  const known = new Set(screens.map(({ name }) => name))
  expect(Object.keys(OPTIONAL).filter((name) => !known.has(name))).toEqual([])
})

test('has one text per error: missing value, invalid email, invalid URL', () => {
  const voices =
    /'(?:[^']*(?:please fill (?:this )?in|fill this in|field is required|mandatory|[Cc]ampo obbligatorio|da compilare|è obbligatorio)|(?:this is )?(?:not an?|no) (?:e-?mail|link)[^:{]*|non è un (?:indirizzo email|link)[^:{]*)[^'{]*'/i
  const odd = texts.flatMap(({ name, source }) => {
    const found = voices.exec(source)
    return found ? [`${name} ${found[0]}`] : []
  })
  expect(odd).toEqual([])
  expect(texts.filter(({ source }) => source.includes('FIELD_ISSUES.missing')).length).toBeGreaterThan(12)
  const issueTexts = Object.values(FIELD_ISSUES).flatMap((label) => Object.values(label))
  const retyped = texts.filter(({ source }) =>
    issueTexts.some((words) => source.toLowerCase().includes(words.toLowerCase())),
  )
  expect(retyped.map(({ name }) => name)).toEqual([])
})

test('does not route files of the record API to pages of the site', () => {
  const completed = screens.filter(({ source }) =>
    /<Link(?:Button)?\b[^>]*href=\{`\$\{DATA_PATH\}/.test(source),
  )
  expect(completed.map(({ name }) => name)).toEqual([])
})

/** Forms without typed values that could be lost. */
const OWN_VOICE = ['features/identity/sign-in-error.texts.ts']

test('reports failures with one text, only in the shell', () => {
  const voice = /'(?:An error has occurred|Si è verificato un errore)[^']*'/g
  const known =
    /^'(?:An error has occurred(?:\. Nothing is lost: please try again.*)?|Si è verificato un errore(?:\. Nulla è andato perso: riprova.*)?)'$/
  const odd = texts.flatMap(({ name, source }) =>
    OWN_VOICE.includes(name) ? [] : [...source.matchAll(voice)].filter(([words]) => !known.test(words)),
  )
  expect(odd.map(([words]) => words)).toEqual([])
  // Toasts use `useFailure`, unless they have more to say.
  const own = read('**/*.{ts,tsx}').filter(
    ({ name, source }) => /\bfail\(error, say\('failed'\)\)/.test(source) && !isOfStaff(name),
  )
  expect(own.map(({ name }) => name).sort()).toEqual([
    'features/invitations/send-form.tsx',
    'features/prepaid-tickets/order-form.tsx',
  ])
})

test('names the field of each error in one way', () => {
  const composed = screens.filter(({ source }) => /message: `\$\{[^`]*\}: \$\{/.test(source))
  expect(composed.map(({ name }) => name)).toEqual([])
})

/** The source between the braces of a property. */
function valuesOf(source: string, property: string) {
  return source
    .split(`${property}={`)
    .slice(1)
    .map((rest) => {
      let depth = 1
      const end = [...rest].findIndex((sign) => {
        depth += sign === '{' ? 1 : sign === '}' ? -1 : 0
        return depth === 0
      })
      return rest.slice(0, end)
    })
}

test('puts the submit button first and a destructive one last', () => {
  const rows = screens.flatMap(({ name, source }) =>
    valuesOf(source, 'actions')
      .map((actions) => [...actions.matchAll(/<(?:Link)?Button\b(?:=>|[^>])*>/g)].map(([button]) => button))
      .filter((buttons) => buttons.length > 1)
      .map((buttons) => ({ name, buttons })),
  )
  expect(rows.length).toBeGreaterThan(20)
  const isFirst = (button: string) => /type="submit"|variant="primary"/.test(button)
  const odd = rows.filter(
    ({ buttons }) =>
      buttons.findIndex(isFirst) > 0 ||
      buttons.slice(0, -1).some((button) => button.includes('variant="danger"') && !isFirst(button)),
  )
  expect(odd.map(({ name }) => name)).toEqual([])
})

/** Pages without lists, and lists with a specified text. */
const OTHER_WORDS: Readonly<Record<string, string>> = {
  'features/amber-list/amber-list.screen.tsx': 'nothing is closed',
  'features/application-outcome/application-outcome.screen.tsx': 'no application of any kind',
  'features/applications/application.screen.tsx': 'an edition without pavilions to apply for',
  'features/consents/general-conditions.screen.tsx': 'conditions for others',
  'features/contacts/sharing.screen.tsx': 'no scan yet',
  'features/discount-codes/discount-code.screen.tsx': 'no code yet',
  'features/invitations/send-tickets.screen.tsx': 'nothing bought yet',
  'features/invoices/invoices.screen.tsx': 'no invoice documents',
  'features/my-stand/my-stand.screen.tsx': 'no stand yet',
  'features/orders/order-frame.tsx': 'an order that is not there',
  'features/plans/technical-plans.screen.tsx': 'no pavilions available',
}

test('shows one text for empty lists', () => {
  const titled = screens.filter(
    ({ name, source }) => !isOfStaff(name) && /<EmptyState\b(?:=>|[^>])*\btitle=/.test(source),
  )
  expect(titled.map(({ name }) => name).toSorted()).toEqual(Object.keys(OTHER_WORDS).toSorted())
})
