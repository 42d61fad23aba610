// @vitest-environment jsdom
import '../testing/jsdom-gaps.ts'
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

const words = { hint: 'The hint.', error: 'The error.', name: 'it', isRequired: true }
const options = [{ value: 'a', label: 'A' }]
const none = () => {}

/** Each field, and the role under which assistive technology meets it. */
const fields: [string, string, ReactElement][] = [
  ['TextField', 'textbox', <TextField key="1" label="Name" {...words} />],
  ['TextArea', 'textbox', <TextArea key="2" label="Name" {...words} />],
  ['NumberField', 'textbox', <NumberField key="3" label="Name" {...words} />],
  ['ComboBox', 'combobox', <ComboBox key="4" label="Name" options={options} {...words} />],
  ['Select', 'button', <Select key="5" label="Name" options={options} {...words} />],
  [
    'MultiSelect',
    'button',
    <MultiSelect key="6" label="Name" options={options} value={[]} onChange={none} {...words} />,
  ],
  ['RadioGroup', 'radiogroup', <RadioGroup key="7" label="Name" options={options} {...words} />],
  ['CheckboxGroup', 'group', <CheckboxGroup key="8" label="Name" options={options} {...words} />],
  [
    'Checkbox',
    'checkbox',
    <Checkbox key="9" {...words}>
      Name
    </Checkbox>,
  ],
  ['DateField', 'group', <DateField key="10" label="Name" {...words} />],
  ['DatePicker', 'group', <DatePicker key="11" label="Name" {...words} />],
  ['FileDrop', 'group', <FileDrop key="12" label="Name" items={[]} onAdd={none} {...words} />],
  [
    'Field',
    'textbox',
    <Field key="13" label="Name" {...words}>
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

  test('can be found by its name in the form', () => {
    render(field)
    const found = document.querySelector('[data-field="it"]')
    expect(found?.textContent).toContain('The error.')
  })
})
