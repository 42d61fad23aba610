import { type FocusEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { useTexts } from '../../i18n/use-texts.ts'
import { usePortal } from '../../shell/portal.ts'
import styles from './main-navigation.module.css'
import { publicTexts } from './public.texts.ts'
import type { LinkGroup } from './site-data.ts'
import { SiteLink } from './site-link.tsx'
import { stepFocus } from './step-focus.ts'

/** The groups side by side, each with its dropdown. Stays at the top once the page is scrolled past it. */
export function MainNavigation({ groups }: { groups: readonly LinkGroup[] }) {
  const say = useTexts(publicTexts)
  const { viewer } = usePortal()
  const anchor = useRef<HTMLDivElement>(null)
  const isFixed = useIsPast(anchor)
  return (
    <>
      <div ref={anchor} />
      <nav className={styles.bar} aria-label={say('mainNavigation')} data-fixed={isFixed}>
        <ul className={styles.groups}>
          {groups.map((group) =>
            group.place === 'expandable' ? (
              <Dropdown key={group.name} group={group} />
            ) : group.place === 'single' || group.place === 'direct' ? (
              group.links.map(({ id, label, target }) => (
                <li key={id} className={group.place === 'direct' ? styles.direct : undefined}>
                  <SiteLink label={label} target={target} onKeyDown={stepAcross} />
                </li>
              ))
            ) : null,
          )}
          <li className={styles.enter}>
            <Link to={viewer.userId === null ? '/reserved/login' : '/reserved/'} onKeyDown={stepAcross}>
              {say('enter')}
            </Link>
          </li>
        </ul>
      </nav>
    </>
  )
}

function Dropdown({ group: { label, links } }: { group: LinkGroup }) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const wantsFirst = useRef(false)
  const pointer = useRef('')
  const { key } = useLocation()
  // A step to another page closes what led there.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the step
  useEffect(() => setOpen(false), [key])
  useEffect(() => {
    if (isOpen && wantsFirst.current) list.current?.querySelector('a')?.focus()
    wantsFirst.current = false
  }, [isOpen])

  function onButtonKey(event: KeyboardEvent<HTMLElement>) {
    if (event.key === 'ArrowDown') {
      event.preventDefault()
      if (isOpen) return list.current?.querySelector('a')?.focus()
      wantsFirst.current = true
      return setOpen(true)
    }
    stepAcross(event)
  }

  function onGroupKey(event: KeyboardEvent<HTMLElement>) {
    if (event.key !== 'Escape' || !isOpen) return
    setOpen(false)
    button.current?.focus()
  }

  const leaves = (event: FocusEvent<HTMLElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false)
  }

  return (
    <li
      className={styles.group}
      data-open={isOpen}
      onPointerEnter={({ pointerType }) => pointerType === 'mouse' && setOpen(true)}
      onPointerLeave={({ pointerType }) => pointerType === 'mouse' && setOpen(false)}
      onKeyDown={onGroupKey}
      onBlur={leaves}
    >
      <button
        ref={button}
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onPointerDown={({ pointerType }) => {
          pointer.current = pointerType
        }}
        onClick={() => {
          // The mouse has opened it by coming near; a click must not close it again.
          setOpen(pointer.current === 'mouse' ? true : !isOpen)
          pointer.current = ''
        }}
        onKeyDown={onButtonKey}
      >
        {label}
        <svg
          viewBox="0 0 12 12"
          width="10"
          height="10"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.5"
          aria-hidden="true"
        >
          <path d="m2 4 4 4 4-4" />
        </svg>
      </button>
      <ul ref={list} id={id} className={styles.list}>
        {links.map(({ id: linkId, label: text, target }) => (
          <li key={linkId}>
            <SiteLink label={text} target={target} onKeyDown={stepAlong} />
          </li>
        ))}
      </ul>
    </li>
  )
}

/** Between the entries of the bar, with the arrows to the left and right. */
function stepAcross(event: KeyboardEvent<HTMLElement>) {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
  if (step === undefined) return
  event.preventDefault()
  stepFocus(event.currentTarget, 'nav', ':scope > ul > li > a, :scope > ul > li > button', step)
}

/** Inside a dropdown, up and down. */
function stepAlong(event: KeyboardEvent<HTMLElement>) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (step === undefined) return
  event.preventDefault()
  stepFocus(event.currentTarget, 'ul', 'a', step)
}

/** Is the page scrolled to the element or past it? */
function useIsPast(anchor: { readonly current: HTMLElement | null }) {
  const [isPast, setPast] = useState(false)
  useEffect(() => {
    const look = () => setPast((anchor.current?.getBoundingClientRect().top ?? 1) <= 0)
    look()
    window.addEventListener('scroll', look, { passive: true })
    window.addEventListener('resize', look)
    return () => {
      window.removeEventListener('scroll', look)
      window.removeEventListener('resize', look)
    }
  }, [anchor])
  return isPast
}
