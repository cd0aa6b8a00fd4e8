import { useState } from 'react'
import { Actions } from '#web/platform/ui/Actions.tsx'
import { ActionBar } from '#web/platform/ui/ActionBar.tsx'
import { Button } from '#web/platform/ui/Button.tsx'
import { DoneMark } from '#web/platform/ui/DoneMark.tsx'
import { Empty } from '#web/platform/ui/Empty.tsx'
import { Failure } from '#web/platform/ui/Failure.tsx'
import { Notice } from '#web/platform/ui/Notice.tsx'
import { Overlay } from '#web/platform/ui/Overlay.tsx'
import { Section } from '#web/platform/ui/Section.tsx'
import { Sheet } from '#web/platform/ui/Sheet.tsx'
import { Skeleton } from '#web/platform/ui/Skeleton.tsx'
import { Steps } from '#web/platform/ui/Steps.tsx'
import { Strip } from '#web/platform/ui/Strip.tsx'
import { TryAgain } from '#web/platform/ui/TryAgain.tsx'
import styles from './Parts.module.css'

const Notices = () => (
  <Section title="Notices" note="Four tones, strips, a failure, a step list.">
    <div className={styles.stack}>
      <Notice tone="info" live="still">
        The payment provider has not confirmed the payment yet.
      </Notice>
      <Notice tone="ok" live="still">
        The invoice was sent to ana@previs.example.
      </Notice>
      <Notice tone="danger" live="still" title="Not paid" action={<Button small>Try again</Button>}>
        The payment did not succeed.
      </Notice>
      <Notice tone="warning" live="still" title="Payment" action={<Button small>Got it</Button>}>
        We have returned 27,00 €.
      </Notice>
      <Strip tone="offline">No connection.</Strip>
      <Strip tone="info" action={<Button small>Reload</Button>}>
        A new version is ready.
      </Strip>
      <TryAgain label="Try again" onRetry={() => {}}>
        Something went wrong!
      </TryAgain>
      <Failure message="The document could not be opened." />
      <Steps>
        <span>The invoice was sent to ana@previs.example.</span>
        <span>At reception, just say your name.</span>
      </Steps>
      <DoneMark />
    </div>
  </Section>
)

const Waiting = () => (
  <Section title="Empty and loading">
    <div className={styles.stack}>
      {' '}
      <Empty sentence="You have no valid tickets right now." action={<Button>Buy a ticket</Button>}>
        A line below it.
      </Empty>
      <Skeleton
        label="Loading"
        shapes={['title', 'chips', 'line', 'row', 'field', 'article', 'article', 'article', 'ticket']}
      />
    </div>
  </Section>
)

/** Dialogs and bar are opened by their buttons. */
const Dialogs = () => {
  const [open, setOpen] = useState<'sheet' | 'overlay' | 'bar'>()
  const close = () => setOpen(undefined)
  return (
    <Section title="Dialogs and bars">
      <div className={styles.stack}>
        {' '}
        <Actions>
          <Button look="quiet" onClick={() => setOpen('sheet')}>
            Open a sheet
          </Button>
          <Button look="quiet" onClick={() => setOpen('overlay')}>
            Open an overlay
          </Button>
          <Button look="quiet" onClick={() => setOpen('bar')}>
            Show the bar
          </Button>
        </Actions>
        <Sheet open={open === 'sheet'} title="A sheet" close="Close" onClose={close}>
          <p>It rises from below and gives the focus back.</p>
        </Sheet>
        {open === 'overlay' && (
          <Overlay title="An overlay">
            <p>Nothing else can be done.</p>
            <Button wide onClick={close}>
              Done
            </Button>
          </Overlay>
        )}
        <ActionBar
          open={open === 'bar'}
          label="Total incl. VAT"
          sum="178,00 €"
          action={<Button onClick={close}>Continue</Button>}
        />
      </div>
    </Section>
  )
}

/** Notices, empty and loading states, dialogs. */
export const Messages = () => (
  <>
    <Notices />
    <Waiting />
    <Dialogs />
  </>
)
