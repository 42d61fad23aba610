// @vitest-environment jsdom
import '../testing/jsdom-polyfills.ts'
import { cleanup, render, screen } from '@testing-library/react'
import type { ReactElement } from 'react'
import { afterEach, describe, expect, test } from 'vitest'
import { Checkbox } from './checkbox.tsx'
import { CheckboxGroup } from './checkbox-group.tsx'
import { ComboBox } from './combo-box.tsx'
import { DateField } from './date-field.tsx'
import { DatePicker } from './date-picker.tsx'
import { Field } from './field.tsx'
import { FileDrop } from './file-drop.tsx'
import { MultiSelect } from './multi-select.tsx'
import { NumberField } from './number-field.tsx'
import { RadioGroup } from './radio-group.tsx'
import { Select } from './select.tsx'
import { TextArea } from './text-area.tsx'
import { TextField } from './text-field.tsx'

afterEach(cleanup)

const texts = { hint: 'The hint.', error: 'The error.', name: 'it', isRequired: true }
const options = [{ value: 'a', label: 'A' }]
const noop = () => {}

/** Each field with its ARIA role. */
const fields: [string, string, ReactElement][] = [
  ['TextField', 'textbox', <TextField key="1" label="Name" {...texts} />],
  ['TextArea', 'textbox', <TextArea key="2" label="Name" {...texts} />],
  ['NumberField', 'textbox', <NumberField key="3" label="Name" {...texts} />],
  ['ComboBox', 'combobox', <ComboBox key="4" label="Name" options={options} {...texts} />],
  ['Select', 'button', <Select key="5" label="Name" options={options} {...texts} />],
  [
    'MultiSelect',
    'button',
    <MultiSelect key="6" label="Name" options={options} value={[]} onChange={noop} {...texts} />,
  ],
  ['RadioGroup', 'radiogroup', <RadioGroup key="7" label="Name" options={options} {...texts} />],
  ['CheckboxGroup', 'group', <CheckboxGroup key="8" label="Name" options={options} {...texts} />],
  [
    'Checkbox',
    'checkbox',
    <Checkbox key="9" {...texts}>
      Name
    </Checkbox>,
  ],
  ['DateField', 'group', <DateField key="10" label="Name" {...texts} />],
  ['DatePicker', 'group', <DatePicker key="11" label="Name" {...texts} />],
  ['FileDrop', 'group', <FileDrop key="12" label="Name" items={[]} onAdd={noop} {...texts} />],
  [
    'Field',
    'textbox',
    <Field key="13" label="Name" {...texts}>
      {(control) => <input {...control} />}
    </Field>,
  ],
]

describe.each(fields)('%s', (_, role, field) => {
  test('is named by its label and described by hint and error', () => {
    render(field)
    const control = screen.getAllByRole(role, { name: /Name/ })[0]
    const ids = control?.getAttribute('aria-describedby')?.split(' ') ?? []
    const description = ids.map((id) => document.getElementById(id)?.textContent).join(' ')
    expect(description).toContain('The hint.')
    expect(description).toContain('The error.')
  })

  test('is found by its name in the form', () => {
    render(field)
    const element = document.querySelector('[data-field="it"]')
    expect(element?.textContent).toContain('The error.')
  })
})
