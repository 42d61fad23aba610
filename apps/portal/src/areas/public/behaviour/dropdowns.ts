import { stepFocus } from './step-focus.ts'

const GROUP = '[data-dropdown]'
const ACROSS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 }
const ALONG: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

/** The groups of the main navigation open by mouse, touch and keyboard. */
export function attachDropdowns(page: Document) {
  let hovered: HTMLElement | null = null

  page.addEventListener('pointerover', ({ target, pointerType }) => {
    const group = groupOf(target)
    if (pointerType !== 'mouse' || group === hovered) return
    if (hovered) setOpen(hovered, false)
    if (group) setOpen(group, true)
    hovered = group
  })
  page.addEventListener('click', (event) => {
    const group = groupOf(event.target)
    if (!group) return
    if (buttonOf(group)?.contains(event.target as Node)) {
      // Hovering has opened it already; a click must not close it again.
      const isMouse = 'pointerType' in event && event.pointerType === 'mouse'
      setOpen(group, isMouse || !isOpen(group))
    } else setOpen(group, false)
  })
  page.addEventListener('focusout', ({ target, relatedTarget }) => {
    const group = groupOf(target)
    if (group && !group.contains(relatedTarget as Node | null)) setOpen(group, false)
  })
  page.addEventListener('keydown', (event) => {
    const { target, key } = event
    if (!(target instanceof HTMLElement) || !target.closest('[data-navigation]')) return
    const group = groupOf(target)
    const button = group && buttonOf(group)
    if (group && key === 'Escape' && isOpen(group)) {
      setOpen(group, false)
      return button?.focus()
    }
    const isInList = group !== null && target !== button
    const step = (isInList ? ALONG : ACROSS)[key]
    if (step !== undefined) {
      event.preventDefault()
      return isInList
        ? stepFocus(target, 'ul', 'a', step)
        : stepFocus(target, '[data-navigation]', ':scope > ul > li > a, :scope > ul > li > button', step)
    }
    if (group && target === button && key === 'ArrowDown') {
      event.preventDefault()
      setOpen(group, true)
      group.querySelector<HTMLElement>('ul a')?.focus()
    }
  })
}

const groupOf = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLElement>(GROUP) : null

const buttonOf = (group: HTMLElement) => group.querySelector<HTMLElement>(':scope > button')

const isOpen = (group: HTMLElement) => group.dataset.open === 'true'

function setOpen(group: HTMLElement, open: boolean) {
  group.dataset.open = String(open)
  buttonOf(group)?.setAttribute('aria-expanded', String(open))
}
