import { useState } from 'react'
import type { DevtoolsTexts } from './devtools.texts.ts'

/** What nobody should read over another's shoulder. */
const SECRET = /password|secret|token|passcode|authorization/i
const SHOWN = 100
const OPEN_LEVELS = 2
/** What is small, as a value and what is shown in its place, is open further down. */
const SMALL = 3
const OPEN_LEVELS_OF_SMALL = 4

/** A value that can be unfolded. Secrets are not shown. */
export function ValueTree({ value, texts }: { value: unknown; texts: DevtoolsTexts }) {
  return (
    <div className="tree">
      <Node name="" value={value} level={0} texts={texts} />
    </div>
  )
}

const isSmall = (value: unknown) =>
  typeof value === 'object' && value !== null && Object.keys(value).length <= SMALL

interface NodeProps {
  name: string
  value: unknown
  level: number
  texts: DevtoolsTexts
}

function Node({ name, value, level, texts }: NodeProps) {
  const [isOpen, setOpen] = useState(level < OPEN_LEVELS || (level < OPEN_LEVELS_OF_SMALL && isSmall(value)))
  const [shown, setShown] = useState(SHOWN)
  const label = name === '' ? null : <span className="tree-name">{name}: </span>
  if (SECRET.test(name) && typeof value === 'string')
    return (
      <div className="tree-leaf">
        {label}
        <em>{texts.hidden}</em>
      </div>
    )
  if (typeof value !== 'object' || value === null)
    return (
      <div className="tree-leaf">
        {label}
        <span className={`tree-${value === null ? 'null' : typeof value}`}>
          {JSON.stringify(value) ?? '–'}
        </span>
      </div>
    )
  const parts = Object.entries(value)
  const brief = Array.isArray(value) ? `[${value.length}]` : `{${parts.length}}`
  return (
    <details open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        {label}
        <span className="tree-brief">{brief}</span>
      </summary>
      {isOpen && (
        <div className="tree-parts">
          {parts.slice(0, shown).map(([key, inner]) => (
            <Node key={key} name={key} value={inner} level={level + 1} texts={texts} />
          ))}
          {parts.length > shown && (
            <button type="button" onClick={() => setShown(shown + SHOWN)}>
              + {parts.length - shown}
            </button>
          )}
        </div>
      )}
    </details>
  )
}
