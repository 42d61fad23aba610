// @vitest-environment jsdom
import {
  boolean,
  field,
  integer,
  list,
  type MethodContract,
  nullable,
  number,
  object,
  string,
  withCheck,
} from '@foyer/record-contract'
import { Checkbox, NumberField, TextField } from '@foyer/ui'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, expectTypeOf, test, vi } from 'vitest'
import { defineTexts } from '../../i18n/define-texts.ts'
import { buildPortal } from '../../testing/build-portal.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { MethodForm } from './method-form.tsx'
import { type FormOf, useForm, useMethodForm } from './use-form.ts'

afterEach(cleanup)
beforeEach(() => sessionStorage.clear())

const schema = withCheck(
  object({
    name: field(string, { required: true, maxLength: 20 }),
    email: field(string, { check: (value) => (value.includes('@') ? undefined : 'email') }),
    count: number,
    files: list(string),
  }),
  ({ count }) => (count > 9 ? { count: 'tooMany' } : {}),
)
const texts = defineTexts({
  'en-US': {
    name: 'Name',
    email: 'Email',
    count: 'Tickets',
    missing: 'Fill in',
    emailFault: 'No email',
    tooMany: 'Too many',
  },
  it: {
    name: 'Nome',
    email: 'Email',
    count: 'Biglietti',
    missing: 'Compila',
    emailFault: 'Email errata',
    tooMany: 'Troppi',
  },
})

function show(send: (values: object) => Promise<unknown>, initial = { name: '', email: '', count: 0 }) {
  function Screen() {
    const form = useForm(schema, { initial, texts, draft: 'test', keeps: ['email'], send })
    return (
      <MethodForm form={form} send="Send">
        <TextField {...form.text('name')} />
        <TextField {...form.text('email')} />
        <NumberField {...form.number('count')} />
      </MethodForm>
    )
  }
  renderScreen(
    buildPortal(() => ({ status: 200 })),
    Screen,
  )
}
const input = (name: string) => screen.getByLabelText(new RegExp(name))
const type = (name: string, value: string) => fireEvent.change(input(name), { target: { value } })
const submit = () => fireEvent.click(screen.getByRole('button', { name: 'Send' }))

test('takes labels, required marks and lengths from the schema and the texts', () => {
  show(async () => ({}))
  expect(input('Name').getAttribute('aria-required') ?? input('Name').hasAttribute('required')).toBeTruthy()
  expect(input('Name').getAttribute('maxlength')).toBe('20')
  expect(input('Email').hasAttribute('maxlength')).toBe(false)
})

test('reports the issues of the schema at their fields, and sends nothing', () => {
  const send = vi.fn(async () => ({}))
  show(send, { name: '', email: 'ada', count: 10 })
  submit()
  const lines = screen.getAllByRole('link').map(({ textContent }) => textContent)
  // A text of the field names it already.
  expect(lines).toEqual(['Name: Fill in', 'No email', 'Tickets: Too many'])
  expect(send).not.toHaveBeenCalled()
})

test('sends the values, then forgets them except those that stay', async () => {
  const send = vi.fn(async () => ({}))
  show(send)
  type('Name', 'Ada')
  type('Email', 'ada@prova.example')
  expect(sessionStorage.getItem('test')).toContain('Ada')
  submit()
  await waitFor(() =>
    expect(send).toHaveBeenCalledWith({ name: 'Ada', email: 'ada@prova.example', count: 0 }),
  )
  await waitFor(() => expect(input('Name')).toHaveProperty('value', ''))
  expect(input('Email')).toHaveProperty('value', 'ada@prova.example')
})

test('shows first issues, stores no field that must be given again, and empties nullable fields', async () => {
  const send = vi.fn(async () => ({}))
  const optional = object({ day: nullable(string), seats: nullable(integer({ min: 1 })), agreed: boolean })
  const initial = { day: '2027-03-01', seats: 2, agreed: false }
  const more = defineTexts({
    'en-US': { day: 'Day', seats: 'Seats', agreed: 'I agree', agreedFault: 'Agree first' },
    it: { day: 'Giorno', seats: 'Posti', agreed: 'Accetto', agreedFault: 'Prima accetta' },
  })
  function Screen() {
    const form = useForm(optional, {
      initial,
      texts: more,
      draft: 'test',
      unstored: ['agreed'],
      firstIssues: { agreed: 'missing' },
      send,
    })
    return (
      <MethodForm form={form} send="Send">
        <NumberField {...form.number('seats')} />
        <Checkbox {...form.flag('agreed')} />
        <button type="button" onClick={() => form.choice('day').onChange(null)}>
          Any day
        </button>
      </MethodForm>
    )
  }
  renderScreen(
    buildPortal(() => ({ status: 200 })),
    Screen,
  )
  expect(screen.getByRole('link', { name: 'Agree first' })).toBeTruthy()
  fireEvent.click(screen.getByRole('checkbox'))
  fireEvent.click(screen.getByRole('button', { name: 'Any day' }))
  const seats = screen.getByRole('textbox', { name: /Seats/ })
  fireEvent.change(seats, { target: { value: '' } })
  fireEvent.blur(seats)
  expect(sessionStorage.getItem('test')).toContain('day')
  expect(sessionStorage.getItem('test')).not.toContain('agreed')
  submit()
  await waitFor(() => expect(send).toHaveBeenCalledWith({ day: null, seats: null, agreed: true }))
})

test('types fields by the schema', () => {
  type Values = { name: string; count: number }
  expectTypeOf<FormOf<Values>['text']>().parameter(0).toEqualTypeOf<'name'>()
  expectTypeOf<FormOf<Values>['number']>().parameter(0).toEqualTypeOf<'count'>()
  expectTypeOf(useForm<{ name: string; count: number; files: string[] }, 'name', unknown>)
    .parameter(1)
    .toHaveProperty('initial')
    .toEqualTypeOf<{ name: string }>()
  type Method = MethodContract<Values, unknown, 'change'>
  // The rest of the input must come from somewhere.
  type Options<K extends keyof Values> = Parameters<typeof useMethodForm<Values, K, unknown>>[1]
  expectTypeOf<Options<'name'>['input']>().not.toBeNullable()
  expectTypeOf<Options<'name' | 'count'>['input']>().toBeNullable()
  expectTypeOf(useMethodForm<Values, 'name', unknown>)
    .parameter(0)
    .toEqualTypeOf<Method>()
})
