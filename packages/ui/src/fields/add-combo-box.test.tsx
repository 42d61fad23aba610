// @vitest-environment jsdom
import '../testing/jsdom-polyfills.ts'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { AddComboBox } from './add-combo-box.tsx'

afterEach(cleanup)

const tiles = ['Income', 'Readiness'].map((label) => ({ value: label.toLowerCase(), label }))

test.each([
  ['the keyboard', async (user: ReturnType<typeof userEvent.setup>) => user.keyboard('{ArrowDown}{Enter}')],
  ['the pointer', async (user: ReturnType<typeof userEvent.setup>) => user.click(screen.getByRole('option'))],
])('is empty and closed after each choice by %s', async (_, choose) => {
  const user = userEvent.setup()
  const onAdd = vi.fn()
  render(<AddComboBox label="Add a tile" options={tiles} onAdd={onAdd} />)
  for (const typed of ['inc', 'income']) {
    await user.click(screen.getByRole('combobox'))
    await user.keyboard(typed)
    await choose(user)
    expect(screen.queryByRole('option')).toBeNull()
    expect(screen.getByRole<HTMLInputElement>('combobox').value).toBe('')
  }
  expect(onAdd.mock.calls).toEqual([['income'], ['income']])
})
