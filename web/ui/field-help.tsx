// What a field's value does, in a bubble: pointed at, tapped, or come to by Tab, so that no form grows by it. The mark is no stop of its
// own on the way from field to field; a field hands the same words to screen readers as its description. Where a form is only read,
// no field can be come to, and the mark is a stop.

import InfoOutlinedIcon from '@mui/icons-material/InfoOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { type FocusEvent, type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useText } from '../i18n/text.tsx';

/** How long a tapped bubble stands, ms: time to read two sentences. */
const TAPPED_MS = 10_000;

interface MarkProps {
  readonly help: string;
  /** What the help is about. */
  readonly about: string;
  readonly isOpen: boolean;
  readonly onOpen: (isOpen: boolean) => void;
  /** Come to by Tab, and heard. */
  readonly isStop: boolean;
}

function HelpMark({ help, about, isOpen, onOpen, isStop }: MarkProps) {
  const t = useText();
  const button = useRef<HTMLButtonElement>(null);
  const isTouched = useRef(false);
  // A finger leaves nothing: what it opened goes when it comes down elsewhere.
  useEffect(() => {
    if (!isOpen) return;
    const onPointerDown = ({ target }: PointerEvent) => {
      if (!button.current?.contains(target as Node)) onOpen(false);
    };
    document.addEventListener('pointerdown', onPointerDown);
    return () => document.removeEventListener('pointerdown', onPointerDown);
  }, [isOpen, onOpen]);
  return (
    <Tooltip
      describeChild
      title={help}
      placement="top-end"
      open={isOpen}
      onOpen={() => onOpen(true)}
      onClose={({ type }) => (type === 'mouseleave' && isTouched.current ? undefined : onOpen(false))}
      enterTouchDelay={0}
      leaveTouchDelay={TAPPED_MS}
    >
      <IconButton
        data-help
        ref={button}
        size="small"
        tabIndex={isStop ? 0 : -1}
        {...(isStop ? { 'aria-label': t('ui.help.about', { about }) } : { 'aria-hidden': true })}
        onPointerDown={({ pointerType }) => {
          isTouched.current = pointerType === 'touch';
        }}
        onClick={() => onOpen(true)}
        sx={{ p: 0.5, color: 'text.secondary' }}
      >
        <InfoOutlinedIcon sx={{ fontSize: 16 }} />
      </IconButton>
    </Tooltip>
  );
}

/** A mark that stands by itself, as in the head of a table. */
export function FieldHelp({ help, about }: { readonly help: string; readonly about: string }) {
  const [isOpen, setIsOpen] = useState(false);
  return <HelpMark help={help} about={about} isOpen={isOpen} onOpen={setIsOpen} isStop />;
}

interface Props {
  readonly help: string;
  readonly about: string;
  /** The form is only read. */
  readonly disabled?: boolean | undefined;
  /** Draws the field with the mark in its place. */
  readonly children: (mark: ReactNode) => ReactNode;
}

/** A field whose help opens when Tab comes to it, and goes when something is written or the field is left. */
export function WithHelp({ help, about, disabled = false, children }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const isEntered = useRef(false);
  const close = () => setIsOpen(false);
  const cameFrom = ({ currentTarget, relatedTarget }: FocusEvent) => {
    isEntered.current = !currentTarget.contains(relatedTarget);
  };
  /** The first Escape is the bubble's, the next one the field's. */
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen) return;
    event.stopPropagation();
    close();
  };
  return (
    <Box
      onFocus={cameFrom}
      onKeyDownCapture={onKeyDown}
      onBlur={close}
      onInput={close}
      onKeyUp={({ key, currentTarget, target }) =>
        // A dialog that the field has opened is beneath it for React alone.
        key === 'Tab' && isEntered.current && currentTarget.contains(target as Node) && setIsOpen(true)
      }
    >
      {children(<HelpMark help={help} about={about} isOpen={isOpen} onOpen={setIsOpen} isStop={disabled} />)}
    </Box>
  );
}
