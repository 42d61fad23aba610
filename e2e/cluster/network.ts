import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { readlinkSync } from 'node:fs'

const BRIDGE = 'foyer0'
const PREFIX = '10.77.0'
/** Address of the machine with balancer and servers, where this process runs. */
const SITE_ADDRESS = `${PREFIX}.1`
/** An unused MAC address: packets to it are lost silently. */
const NOBODY = '02:00:00:00:00:ff'

/** Set by the parent that started this process in its own network namespace, where it may create others. */
export const hasOwnNetwork = () => process.env.FOYER_OWN_NETWORK === 'yes'

/** Command prefix that runs in the network namespace of a process. */
export const inNetworkOf = (pid: number) => ['nsenter', `--net=/proc/${pid}/ns/net`]

const ip = (args: string, pid?: number) => {
  const [command = 'ip', ...given] = [
    ...(pid === undefined ? [] : inNetworkOf(pid)),
    'ip',
    ...args.split(' '),
  ]
  execFileSync(command, given, { stdio: ['ignore', 'ignore', 'inherit'] })
}

export type Machine = 'site' | number

/**
 * A bridge network of separate machines in Linux namespaces. A link can be cut in one direction: packets are
 * lost silently, as behind a broken switch, and both ends have to detect it.
 */
export function createNetwork(count: number) {
  ip('link set lo up')
  ip(`link add ${BRIDGE} type bridge`)
  ip(`addr add ${SITE_ADDRESS}/24 dev ${BRIDGE}`)
  ip(`link set ${BRIDGE} up`)
  const machines = Array.from({ length: count }, (_, index) => {
    // A network namespace lives as long as a process is in it.
    const holder: ChildProcess = spawn('unshare', ['--net', 'sleep', 'infinity'], { stdio: 'ignore' })
    const pid = holder.pid ?? 0
    waitForNamespace(pid)
    ip(`link add veth${index} type veth peer name eth0 netns ${pid}`)
    ip(`link set veth${index} master ${BRIDGE} up`)
    ip('link set lo up', pid)
    ip(`addr add ${addressOf(index)}/24 dev eth0`, pid)
    ip('link set eth0 up', pid)
    return { holder, pid }
  })
  const close = () => {
    for (const { holder } of machines) holder.kill('SIGKILL')
  }
  process.once('exit', close)
  const cuts: { from: Machine; to: Machine }[] = []
  const neighbour = (action: string, from: Machine, to: Machine, rest = '') => {
    const device = from === 'site' ? BRIDGE : 'eth0'
    const pid = from === 'site' ? undefined : machines[from]?.pid
    ip(`neigh ${action} ${addressOf(to)}${rest} dev ${device}${rest ? ' nud permanent' : ''}`, pid)
  }
  return {
    place: { hosts: machines.map((_, index) => addressOf(index)), network: `${PREFIX}.0/24` },
    networkOf: (index: number) => machines[index]?.pid,
    /** Drops all packets from one node to the other. */
    cut(from: Machine, to: Machine) {
      neighbour('replace', from, to, ` lladdr ${NOBODY}`)
      cuts.push({ from, to })
    },
    heal() {
      for (const { from, to } of cuts.splice(0)) neighbour('del', from, to)
    },
    close,
  }
}

export type Network = ReturnType<typeof createNetwork>

const addressOf = (machine: Machine) => (machine === 'site' ? SITE_ADDRESS : `${PREFIX}.${machine + 11}`)

/** Between its start and its own namespace a process is still in ours. */
function waitForNamespace(pid: number) {
  const own = readlinkSync('/proc/self/ns/net')
  const until = performance.now() + 10_000
  while (performance.now() < until) if (readlinkSync(`/proc/${pid}/ns/net`) !== own) return
  throw new Error('Creating a network namespace failed')
}
