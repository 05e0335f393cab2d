// The yardstick for the fast kernel: the same arithmetic in C++, column by column and pass by pass, on the same data. Read by
// native-kernel.ts, which writes kernel-params.h (the order of the numbers), compiles this file, and compares the answers.
// Layout of the plan, stations, heights, samples, sections, prices, open road in the choice of structures, sums, masses with
// their haul, violations. A line on which a structure could pay is rejected (the line of the benchmark has none).
//
// Usage: kernel DATA SECONDS → one line: ns per evaluation, stations, then the scores.

#include <algorithm>
#include <ctime>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <limits>
#include <vector>

#include "kernel-params.h"

namespace {

using std::abs;
using std::max;
using std::min;
typedef std::vector<double> Column;

const double INF = std::numeric_limits<double>::infinity();

Params P;
std::vector<float> heights, influence;
std::vector<uint16_t> combo;
std::vector<uint8_t> comboFlags;
Column costPerM2, co2PerM2, bioPerM2, riskPerM, costModifier, co2Modifier;
Column line, levels;

const int OUTSIDE = 16, SLOPE = 1, IN_WATER = 2, IN_HARD = 4, CORRIDOR = 8, HARD_CENTRE = 32, CROSSING = 64;
const int HARD = 1, WATER = 2, PEAT = 4, DEEP_PEAT = 8, OUTSIDE_CORRIDOR = 16, MODIFIED = 32, NO_TOPSOIL = 64;
enum { LINE, CLOTHOID_IN, ARC, CLOTHOID_OUT };

const int MAX_POINTS = 4096, MAX_STATIONS = 1 << 16;

struct Element {
  int kind, point;
  double start, length, x, y, cos, sin, curvature, middle;
};

std::vector<Element> elements;
double legs[MAX_POINTS], legCos[MAX_POINTS], legSin[MAX_POINTS], turn[MAX_POINTS], tIn[MAX_POINTS], tOut[MAX_POINTS];
double points[MAX_POINTS * 5];

Column column() { return Column(MAX_STATIONS); }
Column step = column(), chainage = column(), x = column(), y = column(), cosA = column(), sinA = column(), curv = column();
Column z = column(), grade = column(), ground = column(), rock = column(), cost = column(), co2 = column(), bio = column();
Column risk = column(), beside = column(), soilCut = column(), rockCut = column(), demand = column(), base = column(), face = column();
Column wall = column(), rails = column(), faceHeight = column(), surfaceCost = column(), openCost = column(), gain = column();
Column net = column(), linkCost = column(), ordinate = column();
Column nearS(2 * MAX_STATIONS), nearRock(2 * MAX_STATIONS), beyond(2 * MAX_STATIONS), beyondRock(2 * MAX_STATIONS), toe(2 * MAX_STATIONS);
std::vector<uint16_t> centre(MAX_STATIONS);
std::vector<uint8_t> violations(MAX_STATIONS), kindOf(MAX_STATIONS);
std::vector<int> cells(MAX_STATIONS);

struct Scores {
  double length, cost, co2, bio, risk, imbalance, violation;
};

double shiftOf(double l, double r) {
  const double t = l / (2 * r), t2 = t * t;
  return l * t * (1.0 / 3 - t2 * (1.0 / 42 - t2 * (1.0 / 1320 - t2 / 75600))) - r * (1 - std::cos(t));
}

double extensionOf(double l, double r) {
  const double t = l / (2 * r), t2 = t * t;
  return l * (1 - t2 * (1.0 / 10 - t2 * (1.0 / 216 - t2 / 9360))) - r * std::sin(t);
}

void measureTangents(int i) {
  double *p = points + 5 * i;
  const double delta = abs(turn[i]), r = p[2];
  if (!(r > 1e-3) || delta < 1e-6 || delta > M_PI - 0.02) {
    tIn[i] = tOut[i] = 0;
    return;
  }
  if (p[3] < 1e-3) p[3] = 0;
  if (p[4] < 1e-3) p[4] = 0;
  const double room = 2 * r * delta, asked = p[3] + p[4];
  if (asked > room) {
    p[3] *= room / asked;
    p[4] *= room / asked;
  }
  const double l = p[3];
  tIn[i] = tOut[i] = (r + (l > 0 ? shiftOf(l, r) : 0)) * std::tan(delta / 2) + (l > 0 ? extensionOf(l, r) : 0);
}

double clothoidX(double l, double t) {
  double term = 1, sum = 1;
  for (int n = 1; n < 40; n++) {
    term *= -(t * t) / ((2 * n - 1) * (2 * n));
    const double add = term / (4 * n + 1);
    sum += add;
    if (abs(add) < 1e-13) break;
  }
  return l * sum;
}

double clothoidY(double l, double t) {
  double term = t, sum = t / 3;
  for (int n = 1; n < 40; n++) {
    term *= -(t * t) / (2 * n * (2 * n + 1));
    const double add = term / (4 * n + 3);
    sum += add;
    if (abs(add) < 1e-13) break;
  }
  return l * sum;
}

double layOut(int count) {
  for (int i = 0; i < count - 1; i++) {
    const double dx = points[5 * i + 5] - points[5 * i], dy = points[5 * i + 6] - points[5 * i + 1];
    const double length = std::sqrt(dx * dx + dy * dy);
    legs[i] = length;
    legCos[i] = length > 0 ? dx / length : 1;
    legSin[i] = length > 0 ? dy / length : 0;
  }
  turn[0] = turn[count - 1] = tIn[0] = tOut[0] = tIn[count - 1] = tOut[count - 1] = 0;
  for (int i = 1; i < count - 1; i++) {
    const double cross = legCos[i - 1] * legSin[i] - legSin[i - 1] * legCos[i];
    const double dot = legCos[i - 1] * legCos[i] + legSin[i - 1] * legSin[i];
    turn[i] = std::atan2(cross, dot);
  }
  for (int i = 1; i < count - 1; i++) measureTangents(i);
  bool shrunk = false;
  for (int i = 1; i < count - 1; i++) {
    if (points[5 * i + 2] <= 0) continue;
    const double before = tOut[i - 1] + tIn[i], after = tOut[i] + tIn[i + 1];
    const double scale =
        min(1.0, min(before > legs[i - 1] ? legs[i - 1] / before : 1, after > legs[i] ? legs[i] / after : 1));
    if (scale < 1) {
      for (int k = 2; k < 5; k++) points[5 * i + k] *= scale;
      shrunk = true;
    }
  }
  if (shrunk)
    for (int i = 1; i < count - 1; i++) measureTangents(i);
  elements.clear();
  double at = 0;
  auto add = [&](int kind, double length, double px, double py, int leg, double curvature, int point, double middle) {
    elements.push_back({kind, point, at, length, px, py, legCos[leg], legSin[leg], curvature, middle});
    at += length;
  };
  for (int i = 0; i < count - 1; i++) {
    const double *p = points + 5 * i;
    const double straight = legs[i] - tOut[i] - tIn[i + 1];
    if (straight > 1e-9 || elements.empty())
      add(LINE, max(straight, 0.0), p[0] + tOut[i] * legCos[i], p[1] + tOut[i] * legSin[i], i, 0, i,
          max(0.0, min(straight, 0.5 * legs[i] - tOut[i])));
    const int j = i + 1;
    if (j == count - 1) continue;
    const double *q = points + 5 * j;
    if (tIn[j] <= 0) {
      if (abs(turn[j]) > 1e-3) add(ARC, 0, q[0], q[1], j, (turn[j] < 0 ? -1 : 1) / 1e-3, j, 0);
      continue;
    }
    const double r = q[2], lIn = q[3], lOut = q[4], sign = turn[j] < 0 ? -1 : 1, delta = abs(turn[j]);
    const double tsX = q[0] - tIn[j] * legCos[i], tsY = q[1] - tIn[j] * legSin[i];
    if (lIn > 0) add(CLOTHOID_IN, lIn, tsX, tsY, i, sign / r, j, 0);
    const double t = lIn > 0 ? lIn / (2 * r) : 0;
    const double along = lIn > 0 ? clothoidX(lIn, t) : 0, aside = lIn > 0 ? sign * clothoidY(lIn, t) : 0;
    const double ct = std::cos(t), st = sign * std::sin(t), c = legCos[i], s = legSin[i];
    const double arc = max(r * delta - (lIn + lOut) / 2, 0.0);
    elements.push_back({ARC, j, at, arc, tsX + along * c - aside * s, tsY + along * s + aside * c, c * ct - s * st,
                        s * ct + c * st, sign / r, 0});
    at += arc;
    if (lOut > 0) add(CLOTHOID_OUT, lOut, q[0] + tOut[j] * legCos[j], q[1] + tOut[j] * legSin[j], j, sign / r, j, 0);
  }
  return at;
}

void placePiece(int first, int last, double skipped, double h, int from, int n, double chainageM) {
  const int count = from + n;
  for (int i = from; i < count; i++) {
    step[i] = h;
    chainage[i] = chainageM + (i - from + 0.5) * h;
  }
  int i = from;
  double start = -skipped;
  for (int e = first; e <= last && i < count; e++) {
    const Element &el = elements[e];
    const double end = e == last ? INF : start + el.length;
    double s = (i - from + 0.5) * h - start;
    const double offset = start;
    start += el.length;
    if (s + offset >= end) continue;
    const double c0 = el.cos, n0 = el.sin, k = el.curvature;
    if (el.kind == LINE) {
      for (; i < count && s + offset < end; i++, s += h) {
        x[i] = el.x + c0 * s;
        y[i] = el.y + n0 * s;
        cosA[i] = c0;
        sinA[i] = n0;
        curv[i] = 0;
      }
    } else if (el.kind == ARC) {
      const double r = 1 / k, centreX = el.x - n0 * r, centreY = el.y + c0 * r;
      double c = c0 * std::cos(k * s) - n0 * std::sin(k * s), m = n0 * std::cos(k * s) + c0 * std::sin(k * s);
      const double turnC = std::cos(k * h), turnS = std::sin(k * h);
      for (; i < count && s + offset < end; i++, s += h) {
        x[i] = centreX + m * r;
        y[i] = centreY - c * r;
        cosA[i] = c;
        sinA[i] = m;
        curv[i] = k;
        const double next = c * turnC - m * turnS;
        m = m * turnC + c * turnS;
        c = next;
      }
    } else {
      const bool entering = el.kind == CLOTHOID_IN;
      const double rate = k / el.length;
      for (; i < count && s + offset < end; i++, s += h) {
        const double u = entering ? s : el.length - s, t = 0.5 * rate * u * u, t2 = t * t;
        const double along = u * (1 - t2 * (0.1 - t2 * (1.0 / 216 - t2 * (1.0 / 9360 - t2 / 685440))));
        const double aside =
            u * t * (1.0 / 3 - t2 * (1.0 / 42 - t2 * (1.0 / 1320 - t2 * (1.0 / 75600 - t2 / 6894720))));
        const double turnC = 1 - t2 * (0.5 - t2 * (1.0 / 24 - t2 * (1.0 / 720 - t2 / 40320)));
        const double turnS = t * (1 - t2 * (1.0 / 6 - t2 * (1.0 / 120 - t2 * (1.0 / 5040 - t2 / 362880))));
        const double forward = entering ? along : -along, turned = entering ? turnS : -turnS;
        x[i] = el.x + forward * c0 - aside * n0;
        y[i] = el.y + forward * n0 + aside * c0;
        cosA[i] = c0 * turnC - n0 * turned;
        sinA[i] = n0 * turnC + c0 * turned;
        curv[i] = rate * u;
      }
    }
  }
}

int placeByCurve(double spacing) {
  int count = 0, first = 0;
  double at = 0, skipped = 0, piece = 0;
  const int last = (int)elements.size() - 1;
  auto end = [&](int e) {
    if (piece > 1e-9) {
      const int n = max(1, (int)std::ceil(piece / spacing - 1e-9));
      placePiece(first, e, skipped, piece / n, count, n, at);
      count += n;
    }
    at += piece;
  };
  for (int e = 0; e <= last; e++) {
    const Element &el = elements[e];
    if (el.kind == LINE && e > 0 && e < last) {
      piece += el.middle;
      end(e);
      first = e;
      skipped = el.middle;
      piece = el.length - skipped;
    } else if (e > 0 && el.kind != LINE && elements[e - 1].kind != LINE && el.point != elements[e - 1].point) {
      end(e - 1);
      first = e;
      skipped = 0;
      piece = el.length;
    } else
      piece += el.length;
  }
  end(last);
  step[count] = step[max(0, count - 1)];
  return count;
}

void placeHeights(const double *vp, int vpCount, int count) {
  int i = 0;
  double before = 0;
  for (int p = 0; p < vpCount - 1 && i < count; p++) {
    const double *v = vp + 3 * p;
    const double s0 = v[0], s1 = v[3], g = (v[4] - v[1]) / max(s1 - s0, 1e-6), half = 0.5 * v[2], nextHalf = 0.5 * v[5];
    const bool last = p == vpCount - 2;
    const double after = last ? 0 : (v[7] - v[4]) / max(v[6] - s1, 1e-6) - g;
    const double turnIn = p > 0 && half > 0 ? (g - before) / (2 * half) : 0;
    const double turnOut = nextHalf > 0 ? after / (2 * nextHalf) : 0;
    for (; i < count; i++) {
      const double s = chainage[i];
      if (s >= s1 && !last) break;
      const double fromStart = min(0.0, s - s0 - half), toEnd = max(0.0, s - s1 + nextHalf);
      z[i] = v[1] + g * (s - s0) + 0.5 * (turnIn * fromStart * fromStart + turnOut * toEnd * toEnd);
      grade[i] = g + turnIn * fromStart + turnOut * toEnd;
    }
    before = g;
  }
}

void clampProfile(double *vp, int count) {
  vp[2] = vp[3 * count - 1] = 0;
  double asked = 0, previous = 1;
  for (int i = 1; i < count; i++) {
    const double gap = vp[3 * i] - vp[3 * i - 3], half = vp[3 * i + 2] / 2;
    const double scale = asked + half > gap ? max(gap, 0.0) / (asked + half) : 1;
    const double length = 2 * asked * min(scale, previous);
    vp[3 * i - 1] = length > 1e-6 ? length : 0;
    asked = half;
    previous = scale;
  }
}

struct Sample {
  double ground, rock;
};

inline Sample sample(double u, double v, int row2, int &at) {
  const int column = (int)u, row = (int)v;
  const double fx = u - column, fy = v - row;
  at = row * row2 + 2 * column;
  const float *a = heights.data() + at, *b = a + row2;
  double north = a[0] + ((double)a[2] - a[0]) * fx;
  const double g = north + (b[0] + ((double)b[2] - b[0]) * fx - north) * fy;
  north = a[1] + ((double)a[3] - a[1]) * fx;
  return {g, north + (b[1] + ((double)b[3] - b[1]) * fx - north) * fy};
}

const double CLEAR = 0.05, MEETING = 0.05, STEEPER = 0.2, THICK = 4, MAX_BENCHES = 60;

void samplePass(int count, bool fine) {
  const int width = (int)P.width, height = (int)P.height, row2 = 2 * width;
  const double inverse = 1 / P.cell, mostU = width - 1 - 1e-9, mostV = height - 1 - 1e-9;
  const double comboInverse = 1 / P.comboCell;
  const int comboWidth = (int)P.comboWidth, lastRow = (int)P.comboHeight - 1, lastColumn = comboWidth - 1;
  const double margin = (P.halfWidthM + 0.2 * P.widening + P.ditchWidthM + 3 + P.maxSlopeWidthM) * inverse + 1;
  const double safeU = width - 1 - margin, safeV = height - 1 - margin;
  const double rockRun = P.rockSlope + (P.rockBenchHeightM > 0 ? P.rockBenchWidthM / P.rockBenchHeightM : 0);
  for (int i = 0; i < count; i++) {
    const double px = x[i], py = y[i];
    const double cu = (px - P.originX) * inverse - 0.5, cv = (P.originY - py) * inverse - 0.5;
    const bool border = !(cu > margin && cv > margin && cu < safeU && cv < safeV);
    violations[i] = 0;
    double u = cu, v = cv;
    if (border) {
      if (!(u >= -0.5 && v >= -0.5 && u <= width - 0.5 && v <= height - 0.5)) {
        violations[i] = OUTSIDE;
        continue;
      }
      u = max(0.0, min(mostU, u));
      v = max(0.0, min(mostV, v));
    }
    int at;
    const Sample s0 = sample(u, v, row2, at);
    const double g0 = s0.ground, r0 = s0.rock;
    if (std::isnan(g0)) {
      violations[i] = OUTSIDE;
      continue;
    }
    ground[i] = g0;
    rock[i] = r0;
    cells[i] = at >> 1;
    centre[i] = combo[min(lastRow, (int)((P.originY - py) * comboInverse)) * comboWidth +
                      min(lastColumn, (int)((px - P.originX) * comboInverse))];
    const double nearM = P.halfWidthM + P.widening * abs(curv[i]) + P.ditchWidthM;
    const double over = g0 - z[i] + P.pavementM, slope = over > 0 ? P.soilSlope : -P.fillSlope;
    const double t1 = fine ? nearM : nearM + 3 + min(P.maxSlopeWidthM, 1.5 * abs(over)), perT1 = 1 / t1;
    double du = -sinA[i] * inverse, dv = -cosA[i] * inverse;
    for (int j = 2 * i; j < 2 * i + 2; j++) {
      u = cu + du * t1;
      v = cv + dv * t1;
      if (border) {
        u = max(0.0, min(mostU, u));
        v = max(0.0, min(mostV, v));
      }
      const Sample s1 = sample(u, v, row2, at);
      const bool known = s1.ground - s1.rock >= 0;
      const double m1 = known ? (s1.ground - g0) * perT1 : 0, q1 = known ? (s1.rock - r0) * perT1 : 0;
      nearS[j] = m1;
      nearRock[j] = q1;
      double m2 = m1, q2 = q1;
      if (fine) {
        const double there = over + m1 * t1, meeting = max(0.35, 1 - m1 * slope);
        double asked = (slope * there) / meeting;
        if (over > 0) {
          const double soil = known ? s1.ground - s1.rock : 0, stands = there - soil, height = stands > 0 ? soil : there;
          asked = (slope * height) / meeting;
          const double steeper = STEEPER * (1 - soil / THICK);
          if (steeper * asked > height) asked = height / steeper;
          if (stands > 0) asked += stands * rockRun + P.shelfM;
        }
        const double run = max(3.0, min(P.maxSlopeWidthM, asked)), t2 = t1 + run;
        u = cu + du * t2;
        v = cv + dv * t2;
        if (border) {
          u = max(0.0, min(mostU, u));
          v = max(0.0, min(mostV, v));
        }
        const Sample s2 = sample(u, v, row2, at);
        if (s2.ground - s2.rock >= 0) {
          const double perRun = 1 / run;
          m2 = (s2.ground - g0 - m1 * t1) * perRun;
          q2 = (s2.rock - r0 - q1 * t1) * perRun;
        }
      }
      beyond[j] = m2;
      beyondRock[j] = q2;
      du = -du;
      dv = -dv;
    }
  }
}


void sectionPass(int count) {
  const double fillCost = P.fillCost + P.shadowFill;
  for (int i = 0; i < count; i++) {
    if (violations[i] == OUTSIDE) continue;
    const double k = curv[i], bendSize = abs(k), half = P.halfWidthM + P.widening * bendSize;
    const double turned = P.speedFactor * bendSize - P.frictionHalf;
    const double tilt =
        turned > 0 && bendSize > 1e-9 ? (k > 0 ? 1 : -1) * max(P.crossfall, min(turned, P.maxSuperelevation)) : 0;
    const double formation = z[i] - P.pavementM, u0 = ground[i] - formation, w0 = rock[i] - formation;
    double soilSum = 0, rockSum = 0, fillSum = 0, faces = 0, walls = 0, railings = 0, highest = 0;
    int flags = 0;
    for (int side = 0; side < 2; side++) {
      const int j = 2 * i + side;
      const double m1 = nearS[j], q1 = nearRock[j], m = beyond[j], q = beyondRock[j], bend = side == 0 ? k : -k;
      const double fall = tilt == 0 ? -P.crossfall : side == 0 ? -tilt : tilt;
      const double uE = u0 + (m1 - fall) * half, wE = w0 + (q1 - fall) * half;
      double cut = 0, rocky = 0, fill = 0;
      if (u0 >= 0 && uE >= 0) cut = 0.5 * (u0 + uE) * half;
      else if (u0 <= 0 && uE <= 0) fill = -0.5 * (u0 + uE) * half;
      else if (u0 > 0) {
        cut = (0.5 * u0 * u0 * half) / (u0 - uE);
        fill = (0.5 * uE * uE * half) / (u0 - uE);
      } else {
        fill = (0.5 * u0 * u0 * half) / (uE - u0);
        cut = (0.5 * uE * uE * half) / (uE - u0);
      }
      if (w0 >= 0 && wE >= 0) rocky = 0.5 * (w0 + wE) * half;
      else if (w0 > 0) rocky = (0.5 * w0 * w0 * half) / (w0 - wE);
      else if (wE > 0) rocky = (0.5 * wE * wE * half) / (wE - w0);
      double end = half;
      if (uE > 0) {
        const double sink = 0.5 * P.ditchWidthM * P.ditchWidthM;
        cut += max(0.0, uE * P.ditchWidthM + m1 * sink + P.ditchAreaM2);
        double hs = uE + m1 * P.ditchWidthM + P.ditchDepthM, hr = min(hs, wE + q1 * P.ditchWidthM + P.ditchDepthM);
        if (P.ditchWidthM > 0) rocky += max(0.0, wE * P.ditchWidthM + q1 * sink + P.ditchAreaM2);
        end += P.ditchWidthM;
        if (hs > 0) {
          const double from = end, sheer = hs;
          double slopeCut = 0, slopeRock = 0, climbed = 0;
          bool failed = false;
          if (hr > CLEAR) {
            if (P.rockShoulderM > 0) {
              slopeRock = hr * P.rockShoulderM + 0.5 * q * P.rockShoulderM * P.rockShoulderM;
              slopeCut = hs * P.rockShoulderM + 0.5 * m * P.rockShoulderM * P.rockShoulderM;
              hs += m * P.rockShoulderM;
              hr += q * P.rockShoulderM;
              end += P.rockShoulderM;
            }
            const double steep = 1 - q * P.rockSlope;
            failed = steep < MEETING;
            const double stands = max(0.0, hr);
            climbed = stands / max(steep, MEETING);
            double benches = 0, spared = 0;
            if (P.rockBenchHeightM > 0 && climbed > P.rockBenchHeightM) {
              const double perFace = P.rockBenchHeightM * max(steep, MEETING), perBench = perFace - q * P.rockBenchWidthM;
              benches = perBench > 0 ? min(MAX_BENCHES, std::ceil((stands - perFace) / perBench)) : MAX_BENCHES;
              const double left = stands - benches * perBench;
              if (left > perFace * (1 + 1e-9)) {
                failed = true;
                benches = 0;
              } else {
                if (left < 0 && q < 0) spared = min(P.rockBenchWidthM, left / q);
                climbed = benches * P.rockBenchHeightM + max(0.0, left) / max(steep, MEETING);
              }
            }
            const double run = P.rockSlope * climbed + benches * P.rockBenchWidthM - spared;
            const double body = 0.5 * stands * run +
                                0.5 * benches * P.rockBenchWidthM * (climbed - (benches + 1) * P.rockBenchHeightM) +
                                0.5 * spared * climbed;
            slopeRock += body;
            slopeCut += body + (hs - stands) * run + 0.5 * (m - q) * run * run;
            hs += m * run - climbed;
            hr = stands + q * run - climbed;
            end += run;
            if (hs > CLEAR && P.shelfM > 0) {
              const double rise = m - max(0.0, q), width = hs + rise * P.shelfM < 0 ? -hs / rise : P.shelfM;
              slopeCut += hs * width + 0.5 * rise * width * width;
              hs = max(0.0, hs + rise * width);
              hr = min(0.0, q) * width;
              end += width;
            }
          }
          if (hs > 0) {
            const double steep = 1 - m * P.soilSlope, steeper = STEEPER * (1 - (hs - hr) / THICK);
            const double meeting = max(steep, steeper > 0 ? 1e-9 : MEETING);
            double rise = hs / meeting, run = P.soilSlope * rise, benches = 0, spared = 0;
            if (P.soilBenchHeightM > 0 && rise > P.soilBenchHeightM) {
              const double perFace = P.soilBenchHeightM * meeting, perBench = perFace - m * P.soilBenchWidthM;
              benches = perBench > 0 ? min(MAX_BENCHES, std::ceil((hs - perFace) / perBench)) : MAX_BENCHES;
              const double left = hs - benches * perBench;
              if (left > perFace * (1 + 1e-9)) {
                run = 2 * P.maxSlopeWidthM;
                benches = 0;
              } else {
                if (left < 0 && m < 0) spared = min(P.soilBenchWidthM, left / m);
                rise = benches * P.soilBenchHeightM + max(0.0, left) / meeting;
                run = P.soilSlope * rise + benches * P.soilBenchWidthM - spared;
              }
            }
            if (steeper > 0 && run * steeper > hs) {
              run = hs / steeper;
              slopeCut += 0.5 * hs * run;
            } else {
              failed = failed || (steep < MEETING && steeper <= 0);
              slopeCut += 0.5 * hs * run +
                          0.5 * benches * P.soilBenchWidthM * (rise - (benches + 1) * P.soilBenchHeightM) +
                          0.5 * spared * rise;
            }
            end += run;
          }
          failed = failed || end - from > P.maxSlopeWidthM;
          if (P.wallUse > 0 && sheer <= P.wallMaxHeightM) {
            const double asWall = (sheer + P.wallExtraM) * P.wallCost, thick = P.wallThicknessM + P.wallFront * sheer;
            bool cheaper = failed;
            if (!failed && P.wallUse > 1) {
              const double asSlope = slopeRock * P.rockCost + (slopeCut - slopeRock) * P.soilCost +
                                     (end - from) * costPerM2[centre[i]] +
                                     max(0.0, climbed - P.faceLimitM) * P.faceFactor * P.faceCost;
              cheaper = asWall + sheer * thick * P.soilCost < asSlope;
            }
            if (cheaper) {
              walls += sheer + P.wallExtraM;
              slopeCut = sheer * thick;
              slopeRock = min(slopeRock, slopeCut);
              end = from + thick;
              climbed = 0;
              failed = false;
            }
          }
          if (failed) {
            flags = SLOPE;
            end = min(end, from + P.maxSlopeWidthM);
            slopeCut = min(slopeCut, 1.5 * sheer * P.maxSlopeWidthM);
            slopeRock = min(slopeRock, slopeCut);
          }
          const double strip = 1 - bend * (half + 0.4 * (end - half));
          cut += slopeCut * strip;
          rocky += slopeRock * strip;
          if (climbed > P.faceLimitM) faces += (climbed - P.faceLimitM) * P.faceFactor;
          highest = max(highest, climbed);
        }
      } else {
        const double drop = P.pavementM - uE;
        if (drop > P.fillWideningFromM) {
          fill += P.fillWideningM * drop;
          end += P.fillWideningM;
        }
        const double first = 1 + m1 * P.fillSlope;
        double run = first > MEETING ? (P.fillSlope * drop) / first : INF, slopeFill = 0.5 * drop * run;
        bool failed = false;
        if (run > P.ditchWidthM) {
          const double left = drop - P.ditchWidthM * (P.fillSlope > 0 ? first / P.fillSlope : 0);
          const double second = 1 + m * P.fillSlope;
          const double rest = second > MEETING ? (P.fillSlope * left) / second : P.maxSlopeWidthM + 1;
          run = P.ditchWidthM + rest;
          slopeFill = 0.5 * (drop + left) * P.ditchWidthM + 0.5 * left * rest;
          failed = run > P.maxSlopeWidthM;
        }
        if (P.wallUse > 0 && drop <= P.wallMaxHeightM) {
          const double asWall = (drop + P.wallExtraM) * P.wallCost;
          if (failed || (P.wallUse > 1 && asWall < slopeFill * fillCost + run * costPerM2[centre[i]])) {
            walls += drop + P.wallExtraM;
            run = P.wallThicknessM + P.wallFront * drop;
            slopeFill = 0.5 * P.wallFront * drop * drop;
            failed = false;
          }
        }
        if (failed) {
          flags = SLOPE;
          run = min(run, P.maxSlopeWidthM);
          slopeFill = min(slopeFill, 1.5 * drop * run);
        }
        end += run;
        fill += slopeFill * (1 - bend * (half + 0.33 * run));
        if (drop > P.guardRailFromM) railings++;
      }
      rocky = max(0.0, min(rocky, cut));
      soilSum += cut - rocky;
      rockSum += rocky;
      fillSum += fill;
      toe[j] = end;
    }
    soilCut[i] = soilSum;
    rockCut[i] = rockSum;
    demand[i] = fillSum;
    face[i] = faces;
    wall[i] = walls;
    rails[i] = railings;
    faceHeight[i] = highest;
    violations[i] = flags;
  }
}

double peatDepth(bool deep, double over) {
  const double depth = min(deep ? 2 * P.peatDepthM : P.peatDepthM, P.peatMaxDepthM);
  return max(0.0, depth - max(0.0, over));
}

void pricePass(int count) {
  const int width = (int)P.comboWidth, lastRow = (int)P.comboHeight - 1, lastColumn = width - 1;
  const double inverse = 1 / P.comboCell, besideInverse = 1 / P.besideCell;
  const int besideWidth = (int)P.besideWidth, besideRow = (int)P.besideHeight - 1;
  const double shadowSoil = P.shadowSoil * P.usableSoil, shadowRock = P.shadowRock * P.usableRock;
  const double topsoilMargin = 2 * (P.topsoilMarginM - P.beltM);
  for (int i = 0; i < count; i++) {
    if (violations[i] == OUTSIDE) {
      std::fprintf(stderr, "a station lies outside the ground\n");
      std::exit(3);
    }
    const double px = x[i], py = y[i], nx = -sinA[i], ny = cosA[i];
    const double left = toe[2 * i] + P.beltM, right = toe[2 * i + 1] + P.beltM, total = left + right;
    const int c = centre[i];
    const int leftCombo = combo[max(0, min(lastRow, (int)((P.originY - py - ny * left) * inverse))) * width +
                                max(0, min(lastColumn, (int)((px + nx * left - P.originX) * inverse)))];
    const int rightCombo = combo[max(0, min(lastRow, (int)((P.originY - py + ny * right) * inverse))) * width +
                                 max(0, min(lastColumn, (int)((px - nx * right - P.originX) * inverse)))];
    int flag = comboFlags[c], flags = violations[i];
    double areaCost = total * costPerM2[c], areaCo2 = total * co2PerM2[c], areaBio = total * bioPerM2[c];
    double fill = demand[i], wetM = flag & WATER ? total - 2 * P.beltM : 0;
    if (leftCombo != c || rightCombo != c) {
      const double a = 0.5 * left, b = 0.5 * right;
      areaCost = 0.5 * areaCost + a * costPerM2[leftCombo] + b * costPerM2[rightCombo];
      areaCo2 = 0.5 * areaCo2 + a * co2PerM2[leftCombo] + b * co2PerM2[rightCombo];
      areaBio = 0.5 * areaBio + a * bioPerM2[leftCombo] + b * bioPerM2[rightCombo];
      const int edge = comboFlags[leftCombo] | comboFlags[rightCombo];
      if (edge & HARD) flags |= IN_HARD;
      if ((flag | edge) & WATER) {
        wetM *= 0.5;
        if (comboFlags[leftCombo] & WATER) wetM += 0.5 * (left - P.beltM);
        if (comboFlags[rightCombo] & WATER) wetM += 0.5 * (right - P.beltM);
        if (fill > 0) flag |= edge & WATER;
      }
    }
    const double wider = 2 * P.widening * abs(curv[i]), over = ground[i] - z[i] + P.pavementM, depth = ground[i] - rock[i];
    double peat = 0;
    if (flag & (HARD | OUTSIDE_CORRIDOR | WATER | PEAT)) {
      if (flag & HARD) flags |= IN_HARD | HARD_CENTRE;
      if (flag & OUTSIDE_CORRIDOR) flags |= CORRIDOR;
      if (flag & WATER) {
        if (P.fillInWater) fill += P.waterDepthM * wetM;
        else flags |= IN_WATER;
      } else if (flag & PEAT) {
        const double removed = peatDepth((flag & DEEP_PEAT) != 0, over);
        if (removed > 0) {
          peat = removed * (2 * P.halfWidthM + wider + P.peatSlope * removed);
          fill += peat;
        }
      }
      demand[i] = fill;
    }
    const double stripped = flag & NO_TOPSOIL ? 0 : total + topsoilMargin, soilHere = soilCut[i], rockHere = rockCut[i];
    double groundCost = soilHere * P.soilCost + rockHere * P.rockCost + fill * P.fillCost + face[i] * P.faceCost +
                        wall[i] * P.wallCost + stripped * P.topCost + peat * P.peatCost;
    double groundCo2 = soilHere * P.soilCo2 + rockHere * P.rockCo2 + fill * P.fillCo2 + face[i] * P.faceCo2 +
                       wall[i] * P.wallCo2 + stripped * P.topCo2 + peat * P.peatCo2;
    if (flag & MODIFIED) {
      groundCost *= costModifier[c];
      groundCo2 *= co2Modifier[c];
    }
    const double harm = influence[min(besideRow, (int)((P.originY - py) * besideInverse)) * besideWidth +
                                  min(besideWidth - 1, (int)((px - P.originX) * besideInverse))];
    double groundRisk = faceHeight[i] > P.faceLimitM ? P.highRockCutPerM : 0;
    if (over > 0) groundRisk += P.sigmaShare * depth * P.uncertainRockPerM2;
    else if (over < -3 && depth > 10) groundRisk += P.deepSoilPerM;
    violations[i] = flags;
    cost[i] = groundCost + areaCost + P.metreCost + wider * P.pavementCost + rails[i] * P.railCost;
    co2[i] = groundCo2 + areaCo2 + P.metreCo2 + wider * P.pavementCo2 + rails[i] * P.railCo2;
    base[i] = P.basePerM + wider * P.basePerM2;
    beside[i] = harm;
    bio[i] = areaBio + harm;
    risk[i] = riskPerM[c] * P.exposed + groundRisk;
    surfaceCost[i] = P.shadowFill * fill + shadowSoil * soilHere + shadowRock * rockHere;
  }
}

void chooseOpenRoad(int count) {
  bool expensive = false;
  for (int i = 0; i < count; i++) {
    double value = surfaceCost[i] + cost[i];
    if (violations[i]) {
      if (violations[i] & (IN_WATER | SLOPE | CROSSING)) value += 30e6;
      else if ((violations[i] & (IN_HARD | HARD_CENTRE)) == IN_HARD) value += 30e6;
    }
    openCost[i] = value * step[i];
    gain[i] = (value - P.cheapestM) * step[i];
    if (value > P.cheapestM) expensive = true;
  }
  if (expensive) {
    std::fprintf(stderr, "a structure could pay on this line\n");
    std::exit(3);
  }
  std::fill(kindOf.begin(), kindOf.begin() + count, 0);
}

const int BINS = 512;
double bins[BINS + 1], nearValue[MAX_STATIONS], nearWeight[MAX_STATIONS];

double medianOf(int count, double low, double high, double last) {
  std::fill(bins, bins + BINS + 1, 0);
  const double scale = (BINS - 1e-6) / (high - low);
  double links = 0;
  for (int i = 0; i < count - 1; i++) {
    links += linkCost[i];
    bins[(int)((ordinate[i] - low) * scale)] += 2 * linkCost[i];
  }
  const double jump = P.negativeCost + P.positiveCost;
  bins[(int)((0 - low) * scale)] += jump;
  bins[(int)((last - low) * scale)] += jump;
  double slope = -links - P.negativeCost - P.positiveCost;
  int bin = 0;
  while (bin < BINS - 1 && slope + bins[bin] < 0) slope += bins[bin++];
  int found = 0;
  auto keep = [&](double value, double weight) {
    int at = found++;
    for (; at > 0 && nearValue[at - 1] > value; at--) {
      nearValue[at] = nearValue[at - 1];
      nearWeight[at] = nearWeight[at - 1];
    }
    nearValue[at] = value;
    nearWeight[at] = weight;
  };
  for (int i = 0; i < count - 1; i++)
    if ((int)((ordinate[i] - low) * scale) == bin) keep(ordinate[i], 2 * linkCost[i]);
  if ((int)((0 - low) * scale) == bin) keep(0, jump);
  if ((int)((last - low) * scale) == bin) keep(last, jump);
  for (int i = 0; i < found; i++) {
    slope += nearWeight[i];
    if (slope >= 0) return nearValue[i];
  }
  return found > 0 ? nearValue[found - 1] : high;
}

void sumAndHaul(int count, Scores &out) {
  double costSum = 0, co2Sum = 0, bioSum = 0, riskSum = 0;
  for (int i = 0; i < count; i++) {
    const double h = step[i];
    if (kindOf[i] != 0) continue;
    costSum += cost[i] * h;
    co2Sum += co2[i] * h;
    bioSum += bio[i] * h;
    riskSum += risk[i] * h;
  }
  double soilSum = 0, rockSum = 0, demandSum = 0, needed = 0;
  for (int i = 0; i < count; i++) {
    if (kindOf[i] != 0) continue;
    const double h = step[i], soil = soilCut[i] * h, rocky = rockCut[i] * h, need = demand[i] * h;
    soilSum += soil;
    rockSum += rocky;
    demandSum += need;
    needed += base[i] * h;
    net[i] = soil * P.usableSoil + rocky * P.usableRock - need;
  }
  const double soilUsable = soilSum * P.usableSoil, rockUsable = rockSum * P.usableRock;
  const double made = P.makesQuality ? min(needed, min(P.processingCapacityM3, P.qualityFactor * rockUsable)) : 0;
  const double madeShare = needed > 0 ? made / needed : 0;
  for (int i = 0; i < count; i++) {
    const double h = step[i];
    if (kindOf[i] == 0) net[i] -= madeShare * base[i] * h;
    linkCost[i] = 0.5 * P.haulPerM * (h + step[i + 1]);
  }
  double sum = 0, low = 0, high = 0;
  for (int i = 0; i < count; i++) {
    sum += net[i];
    ordinate[i] = sum;
    low = min(low, sum);
    high = max(high, sum);
  }
  const double start = high > low ? -medianOf(count, low, high, sum) : 0;
  double haul = 0;
  for (int i = 0; i < count - 1; i++) haul += linkCost[i] * abs(ordinate[i] + start);
  const double end = -(ordinate[count - 1] + start);
  haul += start > 0 ? start * P.negativeCost : -start * P.positiveCost;
  haul += end > 0 ? end * P.negativeCost : -end * P.positiveCost;
  const double imported = max(0.0, start) + max(0.0, end), exported = max(0.0, -start) + max(0.0, -end);
  const double moment = max(0.0, haul - imported * P.negativeCost - exported * P.positiveCost) / P.haulPerM;
  const double bought = needed - made;
  const double temporary =
      min(P.temporaryCapacityM3, P.temporaryShare * min(soilUsable + rockUsable, demandSum + made));
  const double wasteSoil = soilSum * P.wasteSoil, wasteRock = rockSum * P.wasteRock;
  const double kept = min(P.permanentCapacityM3, exported + wasteSoil + wasteRock);
  out.cost = costSum + haul + made * P.processingCost + bought * P.qualityCost + temporary * P.temporaryCost +
             kept * (P.permanentCost - P.positiveCost);
  out.co2 = co2Sum + moment * P.haulCo2 + imported * P.negativeCo2 + exported * P.positiveCo2 + made * P.processingCo2 +
            bought * P.qualityCo2 + temporary * P.temporaryCo2 + kept * (P.permanentCo2 - P.positiveCo2);
  out.bio = bioSum;
  out.risk = riskSum;
  const double usable = soilUsable + rockUsable - made, share = usable > 0 ? min(1.0, soilUsable / usable) : 0;
  const double surplus = exported + wasteSoil + wasteRock, left = surplus > 0 ? 1 - kept / surplus : 1;
  out.imbalance = abs((exported * share + wasteSoil) * left) +
                  abs((exported * (1 - share) + wasteRock) * left - imported) + bought;
}

double violationOf(int count, const double *vp, int vpCount) {
  double sum = 0;
  const int last = (int)elements.size() - 1;
  for (int e = 0; e <= last; e++) {
    const Element &el = elements[e];
    if (el.kind == ARC) {
      const double radius = 1 / abs(el.curvature), shortBy = 1 - radius / P.minRadiusM, longBy = 1 - P.maxRadiusM / radius;
      if (shortBy > 1e-3) sum += 4 * shortBy * (0.1 + el.length / 100);
      if (longBy > 1e-3) sum += 4 * longBy * (0.1 + el.length / 100);
    }
  }
  double before = (vp[4] - vp[1]) / max(vp[3] - vp[0], 1e-6);
  for (int i = 1; i < vpCount - 1; i++) {
    const double *v = vp + 3 * i;
    const double g = (v[4] - v[1]) / max(v[3] - v[0], 1e-6), change = g - before;
    const double demanded = (change < 0 ? P.crestM : P.sagM) * abs(change);
    if (v[2] < demanded * (1 - 1e-3) && abs(change) > 1e-3) sum += (4 * (1 - v[2] / demanded) * (10 + demanded)) / 100;
    before = g;
  }
  double steepness = 0, places = 0, slopes = 0, run = 0, over = 0;
  for (int i = 0; i < count; i++) {
    const double h = step[i], g = grade[i], size = abs(g);
    double limit = g > 0 ? P.up : P.down;
    if (abs(curv[i]) > P.sharpCurvature) limit = min(limit, P.sharpGrade);
    if (size > limit + 1e-6) steepness += (size - limit) * h;
    const int f = violations[i];
    if (f) {
      if (f & OUTSIDE) places += h;
      if (f & CORRIDOR) places += h;
      if (f & (HARD_CENTRE | IN_HARD)) places += h;
      if (f & IN_WATER) places += h;
      if (f & SLOPE) slopes += h;
    }
  }
  for (int i = 0; i < count; i++) {
    if (abs(grade[i]) > P.steep) {
      run += step[i];
      if (run > P.maxSteepM) over += step[i];
    } else
      run = 0;
  }
  return sum + ((steepness * 50) / 100 + places / 10 + slopes / 100) + over / 100;
}

int evaluate(bool fine, Scores &out) {
  const int count = (int)line.size() / 4, vpCount = (int)levels.size() / 3;
  for (int i = 0; i < count; i++) {
    for (int k = 0; k < 4; k++) points[5 * i + k] = line[4 * i + k];
    points[5 * i + 4] = line[4 * i + 3];
  }
  out.length = layOut(count);
  for (int i = 0; i < count; i++) {
    line[4 * i + 2] = points[5 * i + 2];
    line[4 * i + 3] = points[5 * i + 3];
  }
  clampProfile(levels.data(), vpCount);
  const double h = min(P.stationM, out.length / 4);
  const int n = placeByCurve(h);
  placeHeights(levels.data(), vpCount, n);
  samplePass(n, fine);
  sectionPass(n);
  pricePass(n);
  chooseOpenRoad(n);
  sumAndHaul(n, out);
  out.violation = violationOf(n, levels.data(), vpCount);
  return n;
}

template <typename T, typename V> void readInto(FILE *file, V &out) {
  double count;
  if (std::fread(&count, sizeof count, 1, file) != 1) std::exit(2);
  out.resize((size_t)count);
  if (std::fread(out.data(), sizeof(T), out.size(), file) != out.size()) std::exit(2);
}

}  // namespace

int main(int, char **argv) {
  FILE *file = std::fopen(argv[1], "rb");
  if (!file || std::fread(&P, sizeof P, 1, file) != 1) return 2;
  readInto<float>(file, heights);
  readInto<float>(file, influence);
  readInto<uint16_t>(file, combo);
  readInto<uint8_t>(file, comboFlags);
  for (Column *table : {&costPerM2, &co2PerM2, &bioPerM2, &riskPerM, &costModifier, &co2Modifier, &line, &levels})
    readInto<double>(file, *table);
  const bool fine = P.fine != 0;
  const double seconds = std::atof(argv[2]);
  Scores out = {};
  int n = 0;
  double best = INF;
  // The best of several rounds, in CPU time of this process.
  for (int round = 0; round < 7; round++) {
    const std::clock_t from = std::clock();
    long calls = 0;
    double spent = 0;
    do {
      for (int k = 0; k < 20; k++) n = evaluate(fine, out);
      calls += 20;
      spent = (double)(std::clock() - from) / CLOCKS_PER_SEC;
    } while (spent < seconds / 7);
    best = min(best, spent / calls);
  }
  std::printf("%.17g %d %.17g %.17g %.17g %.17g %.17g %.17g %.17g\n", best * 1e9, n, out.length, out.cost, out.co2, out.bio,
              out.risk, out.imbalance, out.violation);
  return 0;
}
