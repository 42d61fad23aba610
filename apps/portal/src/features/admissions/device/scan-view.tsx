import { MAX_CLOCK_ERROR_MS, TICKET_KINDS } from '@foyer/fair-domain'
import { useCallback, useState, useSyncExternalStore } from 'react'
import { formatTime } from '../../../i18n/format-day.ts'
import { useLanguage } from '../../../i18n/language-context.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { CameraView } from '../../../shell/camera/camera-view.tsx'
import { AnswerView } from './answer-view.tsx'
import { CodeForm } from './code-form.tsx'
import { describeAnswer } from './describe-answer.ts'
import { deviceTexts } from './device.texts.ts'
import { EvacuationView } from './evacuation-view.tsx'
import styles from './gate.module.css'
import type { GateAnswer } from './gate-answer.ts'
import type { GateSession } from './gate-session.ts'
import type { GateState } from './gate-state.ts'
import { PersonSearch } from './person-search.tsx'
import { signalAnswer } from './signal-answer.ts'
import { useContinuousMode } from './use-continuous-mode.ts'
import { useKeyboardScanner } from './use-keyboard-scanner.ts'
import { useWakeLock } from './use-wake-lock.ts'

interface ScanViewProps {
  session: GateSession
  site: string
  onLanguage: () => void
}

/** Scans codes by camera, USB scanner or typing, and shows each decision until the next one. */
export function ScanView({ session, site, onLanguage }: ScanViewProps) {
  const say = useTexts(deviceTexts)
  const language = useLanguage()
  const state = useSyncExternalStore(session.subscribe, session.current, session.current)
  const [answer, setAnswer] = useState<GateAnswer & { code: string }>()
  const [last, setLast] = useState<GateAnswer>()
  const [isTyping, setIsTyping] = useState(false)
  const [isUndone, setUndone] = useState(false)
  const [isEvacuating, setEvacuating] = useState(false)
  const { isContinuous, toggleContinuous } = useContinuousMode(answer, () => setAnswer(undefined))
  const isSupervisor = state.pairing?.shift.isSupervisor ?? false
  const scan = useCallback(
    async (code: string, wholeGroup = false) => {
      const decided = await session.scan(code, { wholeGroup })
      signalAnswer(describeAnswer(decided, say, language).tone)
      setAnswer({ ...decided, code })
      if (decided.outcome === 'admitted') setLast(decided)
      setUndone(false)
    },
    [session, say, language],
  )
  const onCode = (code: string) => void scan(code)
  const showEvacuation = () => {
    setEvacuating(true)
    // As recent as the network allows.
    void session.sync()
  }
  const undo = async () => {
    const isUndone = await session.undo()
    setAnswer(undefined)
    setLast(undefined)
    setUndone(isUndone)
  }
  useKeyboardScanner(onCode)
  const isAwake = useWakeLock()
  if (isEvacuating && state.evacuation)
    return <EvacuationView evacuation={state.evacuation} onClose={() => setEvacuating(false)} />
  return (
    <>
      <GateBar state={state} onLanguage={onLanguage} />
      {answer && (
        <AnswerView
          answer={answer}
          onNext={() => setAnswer(undefined)}
          onGroup={() => void scan(answer.code, true)}
        />
      )}
      {!isTyping && (
        <CameraView site={site} prompt={say('scanPrompt')} isCovered={answer !== undefined} onCode={onCode} />
      )}
      <section className={styles.foot}>
        <DeviceNotice state={state} />
        {state.queued > 0 && (
          <p role="status">
            <strong>{say('waiting', { count: state.queued })}</strong> {say('waitingText')}
          </p>
        )}
        {state.undoable && (
          <button type="button" className={styles.secondary} onClick={() => void undo()}>
            {say('undo', { persons: state.undoable.persons })}
          </button>
        )}
        {/* An answer has the whole screen. */}
        {!answer && (
          <>
            {last && <LastEntry entry={last} />}
            <p className={styles.count}>
              {say('entered')} <strong>{state.entered}</strong>
            </p>
            {isUndone && <p role="status">{say('undone')}</p>}
            {!isAwake && <p>{say('screenSleeps')}</p>}
            {isTyping && (
              <CodeForm label={say('code')} hint={say('codeHint')} action={say('check')} onCode={onCode} />
            )}
            {isTyping && isSupervisor && <PersonSearch session={session} onCode={onCode} />}
            <div className={styles.actions}>
              {state.evacuation && (
                <button type="button" className={styles.secondary} onClick={showEvacuation}>
                  {say('evacuation')}
                </button>
              )}
              <button type="button" className={styles.secondary} onClick={() => setIsTyping(!isTyping)}>
                {say(isTyping ? 'toCamera' : 'typeCode')}
              </button>
              <button
                type="button"
                className={styles.secondary}
                aria-pressed={isContinuous}
                onClick={toggleContinuous}
              >
                {say('continuous')}
              </button>
              <button type="button" className={styles.secondary} onClick={() => signalAnswer('admit')}>
                {say('testSound')}
              </button>
            </div>
          </>
        )}
      </section>
    </>
  )
}

/** Last admission, for the operator who looks up late. */
function LastEntry({ entry: { name, kind, at } }: { entry: GateAnswer }) {
  const say = useTexts(deviceTexts)
  const language = useLanguage()
  const who = name ?? (kind && TICKET_KINDS[kind][language])
  return who && <p>{say('lastEntry', { who, time: formatTime(new Date(at).toISOString()) })}</p>
}

function GateBar({ state, onLanguage }: { state: GateState; onLanguage: () => void }) {
  const say = useTexts(deviceTexts)
  const { pairing, isOnline, battery } = state
  return (
    <header className={styles.bar} data-online={isOnline}>
      <h1>{pairing && `${pairing.shift.gate} · ${say(pairing.shift.direction)}`}</h1>
      <span className={styles.network}>
        {say(isOnline ? 'online' : 'offline')}
        {battery !== null && <small>{battery} %</small>}
      </span>
      <button type="button" className={styles.link} onClick={onLanguage}>
        {say('language')}
      </button>
    </header>
  )
}

/** The decisions that the device no longer takes, with the reason. */
function DeviceNotice({ state: { limit, listedAt, isOnline, pairing } }: { state: GateState }) {
  const say = useTexts(deviceTexts)
  const time = listedAt === null ? '—' : formatTime(new Date(listedAt).toISOString())
  const text =
    limit === 'shiftOver'
      ? say('shiftOverText')
      : isOnline
        ? null
        : listedAt === null
          ? say('noList')
          : limit === 'stopped'
            ? say('stoppedText')
            : limit === 'listedOnly'
              ? say('listedOnlyText', { time })
              : limit === 'old'
                ? say('oldText', { time })
                : null
  return (
    <div role="status">
      {Math.abs(pairing?.offset ?? 0) > MAX_CLOCK_ERROR_MS && (
        <p className={styles.fault}>{say('wrongClock')}</p>
      )}
      {text !== null && (
        <p className={styles.fault} data-limit={limit}>
          {text}
        </p>
      )}
    </div>
  )
}
