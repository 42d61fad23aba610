import { RecordClientProvider } from '@foyer/record-react'
import { StrictMode, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { CompanyForm } from './company-form.tsx'
import { CompanyList } from './company-list.tsx'
import { client, useIsConnected } from './server.ts'

type Shown = { id?: string | undefined } | null

function App() {
  const [shown, setShown] = useState<Shown>(null)
  const isConnected = useIsConnected()
  // A second press keeps the open form and its pending save.
  const show = (id?: string) => setShown((now) => (now && now.id === id ? now : { id }))
  // A save may end when another company is on screen already.
  const close = () => setShown((now) => (now === shown ? null : now))
  return (
    <main>
      <h1>Companies</h1>
      {!isConnected && <p role="status">No connection. What you see may be out of date.</p>}
      <button type="button" onClick={() => show()}>
        New company
      </button>
      <CompanyList onOpen={show} />
      {shown && <CompanyForm key={shown.id} id={shown.id} onClose={close} />}
    </main>
  )
}

const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <StrictMode>
      <RecordClientProvider client={client}>
        <App />
      </RecordClientProvider>
    </StrictMode>,
  )
