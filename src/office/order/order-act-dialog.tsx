import type { ComponentProps } from 'react'
import { ActDialog } from '../ui/act/act-dialog.tsx'
import { useWords } from '../words/office-words.tsx'
import type { OrderActs } from './use-order-acts.ts'

type OrderActDialogProps = Omit<ComponentProps<typeof ActDialog>, 'of' | 'own' | 'busy' | 'cancel' | 'onClose'> & {
  acts: OrderActs
}

/** The frame of the dialogs of an order. */
export function OrderActDialog({ acts, ...dialog }: OrderActDialogProps) {
  const words = useWords().order
  return (
    <ActDialog
      {...dialog}
      of={acts}
      own={words.refusals}
      busy={acts.isBusy ? words.sending : null}
      cancel={words.dialogs.cancel}
      onClose={acts.close}
    />
  )
}
