// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { Link, MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { useClosedOnArrival } from './use-closed-on-arrival.ts'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

function Menu() {
  return (
    <div ref={useClosedOnArrival<HTMLDivElement>()}>
      <Link to="/here">Here</Link>
    </div>
  )
}

test('a menu that was opened early stays open, and closes with each step, also to the same address', () => {
  // jsdom knows no popovers: here everything is an open one.
  const matches = Element.prototype.matches
  vi.spyOn(Element.prototype, 'matches').mockImplementation(function (this: Element, selector) {
    return selector === ':popover-open' || matches.call(this, selector)
  })
  const hidePopover = vi.fn()
  Object.assign(HTMLDivElement.prototype, { hidePopover })
  render(
    <MemoryRouter initialEntries={['/here']}>
      <Menu />
    </MemoryRouter>,
  )
  expect(hidePopover).not.toHaveBeenCalled()
  for (const times of [1, 2]) {
    fireEvent.click(screen.getByText('Here'))
    expect(hidePopover).toHaveBeenCalledTimes(times)
  }
  Reflect.deleteProperty(HTMLDivElement.prototype, 'hidePopover')
})
