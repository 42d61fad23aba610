import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const read = (pattern: string) =>
  globSync(pattern, { cwd: import.meta.dirname })
    .filter((name) => !name.includes('.test.'))
    .map((name) => ({ name, source: readFileSync(join(import.meta.dirname, name), 'utf8') }))

const FIELD =
  'TextField|TextArea|DateField|NumberField|ComboBox|Select|MultiSelect|RadioGroup|FileDrop|PasswordField'
const screens = read('**/*.tsx')
const texts = read('**/*.texts.ts')

test('every form can be sent with Enter: it has a button that submits', () => {
  const forms = screens.filter(({ source }) => /<(Form|form)\b/.test(source))
  expect(forms.length).toBeGreaterThan(60)
  // The steps of a shop order bring their button along.
  const without = forms.filter(
    ({ name, source }) =>
      (source.match(/<(Form|form)\b/g)?.length ?? 0) > (source.match(/type="submit"/g)?.length ?? 0) &&
      name !== 'features/shop/order-step.tsx',
  )
  expect(without.map(({ name }) => name)).toEqual([])
})

test('a dialog that asks for something holds a form, so Enter sends it as well', () => {
  const asking = screens.filter(
    ({ source }) =>
      /<Dialog\b/.test(source) && new RegExp(`<(${FIELD})\\b(?!(?:=>|[^>])*isReadOnly)`).test(source),
  )
  expect(asking.length).toBeGreaterThan(15)
  expect(asking.filter(({ source }) => !/<Form\b/.test(source)).map(({ name }) => name)).toEqual([])
})

/** Fields that may stay empty, although what is typed there can be wrong. */
const OPTIONAL: Readonly<Record<string, string>> = {
  'features/accreditations/request-fields.tsx': 'a channel more than those that are needed',
  'features/applications/place-fields.tsx': 'a wish',
  'features/console/mailings/mail-composer.tsx': 'only the languages of those who receive it',
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

test('what must be filled in is marked', () => {
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

test('one error has one voice: that something is missing, no email, no web address', () => {
  const voices =
    /'(?:[^']*(?:please fill (?:this )?in|fill this in|field is required|mandatory|[Cc]ampo obbligatorio|da compilare|è obbligatorio)|(?:this is )?(?:not an?|no) (?:e-?mail|link)[^:{]*|non è un (?:indirizzo email|link)[^:{]*)[^'{]*'/i
  const odd = texts.flatMap(({ name, source }) => {
    const found = voices.exec(source)
    return found ? [`${name} ${found[0]}`] : []
  })
  expect(odd).toEqual([])
  expect(texts.filter(({ source }) => source.includes('FIELD_FAULTS.missing')).length).toBeGreaterThan(12)
})
