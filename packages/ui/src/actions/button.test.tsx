// @vitest-environment jsdom
import '../testing/jsdom-polyfills.ts'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { Button } from './button.tsx'
import { Link } from './link.tsx'
import { Menu } from './menu.tsx'
import { Tooltip } from './tooltip.tsx'

afterEach(cleanup)

test('announces the pending state, keeps the focus and ignores presses', async () => {
  const user = userEvent.setup()
  const onPress = vi.fn()
  const { rerender } = render(<Button onPress={onPress}>Send</Button>)
  await user.click(screen.getByRole('button'))
  rerender(
    <Button onPress={onPress} isPending>
      Send
    </Button>,
  )
  await user.keyboard('{Enter}')
  expect(onPress).toHaveBeenCalledTimes(1)
  expect(document.activeElement).toBe(screen.getByRole('button'))
  expect(screen.getByRole('progressbar', { name: 'In progress' })).toBeTruthy()
})

test('announces a link to a new tab and sets rel="noopener noreferrer"', () => {
  render(
    <Link href="https://fair.example/" target="_blank">
      Site
    </Link>,
  )
  const link = screen.getByRole('link', { name: /Site.*opens in a new tab/ })
  expect(link.getAttribute('rel')).toBe('noopener noreferrer')
})

test('opens a menu and runs an entry with the keyboard', async () => {
  const user = userEvent.setup()
  const onAction = vi.fn()
  render(
    <Menu
      entries={[
        { id: 'archive', label: 'Archive', isDisabled: true },
        { id: 'edit', label: 'Edit', onAction },
      ]}
    />,
  )
  await user.tab()
  expect(screen.getByRole('button', { name: 'More actions' })).toBe(document.activeElement)
  await user.keyboard('{Enter}{Enter}')
  expect(onAction).toHaveBeenCalledTimes(1)
  expect(screen.queryByRole('menu')).toBeNull()
})

test('shows a tooltip on keyboard focus and hides it on Escape', async () => {
  const user = userEvent.setup()
  render(
    <Tooltip text="As a spreadsheet">
      <Button>Export</Button>
    </Tooltip>,
  )
  await user.tab()
  expect(screen.getByRole('tooltip').textContent).toBe('As a spreadsheet')
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('tooltip')).toBeNull()
})
