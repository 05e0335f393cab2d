// Markers of topics are drawn as points; their ids on the canvas say so.

const PREFIX = 'topic ';

export const topicPointId = (id: string) => PREFIX + id;

/** The topic's id; null of other points. */
export const topicOfPoint = (pointId: string) => (pointId.startsWith(PREFIX) ? pointId.slice(PREFIX.length) : null);
