import '@foyer/ui/styles.css'
import { createRoot } from 'react-dom/client'
import { startGate } from './features/admissions/device/start-gate.tsx'

const root = document.getElementById('gate')
if (root) startGate(createRoot(root), root.dataset.site ?? '')
